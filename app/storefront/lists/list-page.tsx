import { href, useSearchParams } from 'react-router';
import { NEVER_KEPT, type PageHandle } from '#shared/keep.ts';
import { SHARED_PARAMETER } from '#shared/shared-list-path.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import type { Route } from './+types/list-page.ts';
import { OwnList } from './own-list.tsx';
import { SharedList } from './shared-list.tsx';

/** The secret of a shared list. */
export const handle: PageHandle = { keep: { query: { [SHARED_PARAMETER]: NEVER_KEPT } } };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Armá tu lista de útiles',
    description:
      'Pegá la lista de la escuela, sacale una foto o subí el archivo: te decimos qué hay y cuánto sale, y va al carrito de una vez.',
    path: href('/lista'),
  });

/** A school list (rules 25): what one pastes, photographs or uploads, or what somebody has shared. */
export default function ListPage() {
  const [parameters] = useSearchParams();
  const shared = parameters.get(SHARED_PARAMETER);
  return (
    <div className="container page">
      {shared === null ? <OwnList /> : <SharedList key={shared} id={shared} />}
    </div>
  );
}
