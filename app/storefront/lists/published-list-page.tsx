import { useEffect } from 'react';
import { data, href, Link } from 'react-router';
import type { PageHandle } from '#shared/keep.ts';
import { listTitle, publishedListPath } from '#shared/published-lists.ts';
import type { ListLine } from '#shared/schemas/lists.ts';
import { call } from '../../api/client.ts';
import { servicesContext } from '../../context.server.ts';
import nothingFound from '../../illustrations/nothing-found.svg?no-inline';
import { pageMeta } from '../../seo/page-meta.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Stack, Text } from '../../ui/layout.tsx';
import type { Route } from './+types/published-list-page.ts';
import styles from './list-result.module.css';
import { ListResult } from './list-result.tsx';

export const handle: PageHandle = { keep: { showsUnits: true } };

/** A published list; an unknown one is 404. */
export async function loader({ params: { slug }, context }: Route.LoaderArgs) {
  const { publishedLists } = context.get(servicesContext);
  const list = await publishedLists.findPublished(slug);
  if (!list) return data({ list }, { status: 404 });
  return data({ list: { ...list, lines: list.lines.map(withoutDescriptions) } });
}

/** The list shows none of them, and they would be most of the page. */
function withoutDescriptions({ product, alternatives, ...line }: ListLine): ListLine {
  return {
    ...line,
    ...(product && { product: { ...product, description: '' } }),
    alternatives: alternatives.map((offer) => ({ ...offer, product: { ...offer.product, description: '' } })),
  };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const list = loaderData?.list;
  if (!list) return pageMeta(matches, { title: 'Listas de escuelas' });
  return pageMeta(matches, {
    title: `Lista de útiles: ${listTitle(list)}`,
    description: `La lista de útiles de ${listTitle(list)}, con precios y stock, para llevarla de una vez.`,
    path: publishedListPath(list.slug),
  });
};

/** A school's list, with the prices and stock of the moment, to adjust and buy. */
export default function PublishedListPage({ loaderData: { list } }: Route.ComponentProps) {
  useCountedOpening(list?.slug);
  if (!list) {
    return (
      <div className="container page">
        <EmptyState
          as="h1"
          drawing={nothingFound}
          text="Esa lista no está publicada."
          note="Buscá la de tu escuela, o armá la tuya."
        >
          <ButtonLink to={href('/listas')}>Listas de escuelas</ButtonLink>
        </EmptyState>
      </div>
    );
  }
  const { slug, school, grade, year, note, lines } = list;
  return (
    <Stack gap={4} className="container page">
      <Stack gap={1} width={46}>
        <p>
          <Link to={href('/listas')}>Listas de escuelas</Link>
        </p>
        <Text as="h1" size="2xl">
          {school}
        </Text>
        <Text size="lg" tone="soft">
          {grade}, {year}
        </Text>
      </Stack>
      {note !== '' && (
        <p className={styles.note}>
          <strong>Dice la escuela:</strong> {note}
        </p>
      )}
      <ListResult
        key={slug}
        lines={lines}
        keptAs={`tintero-lista-${slug}`}
        title={`Lista de útiles: ${listTitle(list)}`}
        path={publishedListPath(slug)}
        published={slug}
      />
    </Stack>
  );
}

/** Tells the shop that somebody opened the list, once in a tab. Not while the page is made: its answer is kept. */
function useCountedOpening(slug: string | undefined): void {
  useEffect(() => {
    if (slug === undefined || wasCounted(slug)) return;
    // A count that is missing harms nobody.
    call('noteListOpened', { params: { slug } }).catch(() => undefined);
  }, [slug]);
}

function wasCounted(slug: string): boolean {
  const key = `tintero-abierta-${slug}`;
  try {
    const before = sessionStorage.getItem(key);
    sessionStorage.setItem(key, '1');
    return before !== null;
  } catch {
    return false;
  }
}
