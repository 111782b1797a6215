import { href, useSearchParams } from 'react-router';
import { NEVER_KEPT, type PageHandle } from '#shared/keep.ts';
import { SHARED_PARAMETER } from '#shared/shared-list-path.ts';
import { servicesContext } from '../../context.server.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { classNames } from '../../ui/class-names.ts';
import type { Route } from './+types/list-page.ts';
import styles from './list-page.module.css';
import { OwnList } from './own-list.tsx';
import { SchoolListsCard } from './school-lists-card.tsx';
import { SharedList } from './shared-list.tsx';

/** The secret of a shared list. */
export const handle: PageHandle = { keep: { query: { [SHARED_PARAMETER]: NEVER_KEPT } } };

/** So many published lists are shown; more of them are searched. */
const FEW = 3;

export async function loader({ context }: Route.LoaderArgs) {
  const { publishedLists } = context.get(servicesContext);
  const { lists, total } = await publishedLists.listPublished({ q: '', page: 1, limit: FEW });
  return { lists: total > FEW ? [] : lists, total };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Armá tu lista de útiles',
    description:
      'Pegá la lista de la escuela, sacale una foto o subí el archivo: te decimos qué hay y cuánto sale, y va al carrito de una vez.',
    path: href('/lista'),
  });

/** A school list (rules 25): what one pastes, photographs or uploads, or what somebody has shared. */
export default function ListPage({ loaderData }: Route.ComponentProps) {
  const [parameters] = useSearchParams();
  const shared = parameters.get(SHARED_PARAMETER);
  return (
    <div className={classNames('container page', styles.page)}>
      {shared === null ? (
        <OwnList beside={<SchoolListsCard {...loaderData} />} />
      ) : (
        <SharedList key={shared} id={shared} />
      )}
    </div>
  );
}
