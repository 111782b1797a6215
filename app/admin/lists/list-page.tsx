import { href, Link } from 'react-router';
import { listTitle } from '#shared/published-lists.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { PageHead } from '../../ui/layout.tsx';
import { callForVersion } from '../kit/client.ts';
import type { Route } from './+types/list-page.ts';
import { ListEditor } from './list-editor.tsx';

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: loaderData ? listTitle(loaderData.thing) : 'Lista' });

export async function clientLoader({ request, params: { idList } }: Route.ClientLoaderArgs) {
  return callForVersion('readAdminList', { params: { id: idList }, signal: request.signal });
}

/** A school's list: what was chosen for each line, and how families find it. */
export default function ListPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="container page wide">
      <PageHead>
        <h1>{loaderData.thing.school}</h1>
        <Link to={href('/admin/listas')}>Todas las listas</Link>
      </PageHead>
      <ListEditor key={`${loaderData.thing._id} ${loaderData.etag}`} version={loaderData} />
    </div>
  );
}
