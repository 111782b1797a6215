import { href, Link } from 'react-router';
import type { PageHandle } from '#shared/keep.ts';
import type { ListedList } from '#shared/schemas/published-lists.ts';
import { servicesContext } from '../../context.server.ts';
import nothingFound from '../../illustrations/nothing-found.svg?no-inline';
import { pageMeta } from '../../seo/page-meta.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Card, Columns, Row, Stack, Text, Tiles } from '../../ui/layout.tsx';
import type { Route } from './+types/lists-index-page.ts';
import { HowItWorks } from './how-it-works.tsx';
import styles from './school-list-link.module.css';
import { SchoolListLink } from './school-list-link.tsx';
import { SchoolSearch } from './school-search.tsx';

export const handle: PageHandle = {
  keep: {
    query: { q: { is: /^.{1,100}$/, names: 'words' }, pagina: { is: /^[1-9]\d{0,3}$/, names: 'page' } },
  },
};

/** Lists of one page. */
const LIMIT = 100;
/** So many need no search, and leave room for how it works. */
const FEW = 4;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const q = (searchParams.get('q') ?? '').slice(0, 100);
  const typed = Number(searchParams.get('pagina') ?? 1);
  const page = Number.isInteger(typed) && typed >= 1 && typed < 10_000 ? typed : 1;
  const { publishedLists } = context.get(servicesContext);
  const { lists, total } = await publishedLists.listPublished({ q, page, limit: LIMIT });
  return { q, page, lists, hasMore: page * LIMIT < total };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: 'Listas de escuelas',
    description:
      'La lista de útiles de tu escuela ya armada, con precios y stock: elegí el grado y va al carrito.',
    path: loaderData?.q ? undefined : href('/listas'),
  });

/** The published lists by school; a search leaves those with its words. */
export default function ListsIndex({ loaderData: { q, page, lists, hasMore } }: Route.ComponentProps) {
  // A few are seen at once.
  const isSearched = q !== '' || page > 1 || lists.length > FEW;
  const schools = [...Map.groupBy(lists, ({ school }) => school)];
  return (
    <Stack gap={5} className="container page">
      <Columns>
        <Stack gap={3} width={46} className={styles.words}>
          <Text as="h1" size="3xl">
            Listas de <span className="marked">escuelas</span>
          </Text>
          <Text size="lg" tone="soft">
            Ya armadas, con los precios y el stock de hoy.
          </Text>
          {isSearched && <SchoolSearch q={q} />}
        </Stack>
        <div className={styles.drawing} />
      </Columns>
      {lists.length === 0 && (
        <div role="status">
          <EmptyState
            drawing={nothingFound}
            text={q ? `No tenemos una lista con “${q}”.` : 'Todavía no publicamos listas.'}
            note="Pasanos la tuya: pegala o sacale una foto, y la armamos en un minuto."
          >
            <ButtonLink to={href('/lista')}>Armar mi lista</ButtonLink>
          </EmptyState>
        </div>
      )}
      {lists.length > 0 && (
        <Columns>
          <Tiles gap={4} min={schools.length === 1 ? 40 : 19}>
            {schools.map(([school, ofSchool]) => (
              <School key={school} name={school} lists={ofSchool} />
            ))}
          </Tiles>
          <OwnListCard />
          <Stack gap={4}>
            {lists.length <= FEW && <HowItWorks of="school" />}
            {(page > 1 || hasMore) && (
              <Row gap={4} as="nav" aria-label="Páginas">
                {page > 1 && <Link to={{ search: searchOf(q, page - 1) }}>Anteriores</Link>}
                {hasMore && <Link to={{ search: searchOf(q, page + 1) }}>Siguientes</Link>}
              </Row>
            )}
          </Stack>
        </Columns>
      )}
    </Stack>
  );
}

function School({ name, lists }: { name: string; lists: readonly ListedList[] }) {
  return (
    <Card as="section" gap={4} size="large" aria-label={name}>
      <h2 className="breaks">{name}</h2>
      <ul className={styles.grades}>
        {lists.map((list) => (
          <li key={list.slug}>
            <SchoolListLink list={list} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** For those whose school's list is not here. */
function OwnListCard() {
  return (
    <Card as="aside" size="large" gap={3} className={styles.own} aria-labelledby="own-list">
      <Text as="h2" size="lg" id="own-list">
        ¿No está la tuya?
      </Text>
      <p>
        Sacale una foto, subí el PDF o pegá el texto que te llegó por WhatsApp: en un minuto te decimos qué
        hay y cuánto sale, y va al carrito de una vez.
      </p>
      <ButtonLink to={href('/lista')} size="large" wide>
        Armar mi lista
      </ButtonLink>
    </Card>
  );
}

function searchOf(q: string, page: number): string {
  return new URLSearchParams({ ...(q && { q }), ...(page > 1 && { pagina: String(page) }) }).toString();
}
