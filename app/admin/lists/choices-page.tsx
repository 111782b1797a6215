import { href, Link } from 'react-router';
import { countText } from '#shared/counts.ts';
import emptyOrders from '../../illustrations/empty-orders.svg?no-inline';
import { pageMeta } from '../../seo/page-meta.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHead, Text } from '../../ui/layout.tsx';
import { callForPage } from '../kit/client.ts';
import { DataList } from '../kit/data-list/data-list.tsx';
import { loadList } from '../kit/data-list/load-list.ts';
import { useDataList } from '../kit/data-list/use-data-list.ts';
import type { Route } from './+types/choices-page.ts';
import { CHOICE_COLUMNS, CHOICES } from './choices-columns.tsx';
import { useForgetChoice } from './use-forget-choice.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Lo que elegiste en las listas' });

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadList(CHOICES, request, (query, signal) => callForPage('listListChoices', { query, signal }));
}

/** What people chose for lines of lists: every later reading takes it until it is taken away here (rules 26.9). */
export default function ListChoices({ loaderData: { rows, total, view } }: Route.ComponentProps) {
  const list = useDataList(CHOICES, view);
  const forget = useForgetChoice();
  return (
    <div className="container page wide">
      <PageHead>
        <h1>Lo que elegiste en las listas</h1>
        <Link to={href('/admin/listas')}>Todas las listas</Link>
      </PageHead>
      <Text tone="soft" width={46} below={4}>
        Cuando en una lista cambiás el artículo de un renglón, los renglones iguales lo toman solos: en tus
        listas y en las que leen las familias. Si te equivocaste, quitalo acá.
      </Text>
      <DataList
        list={list}
        caption="Lo elegido para cada renglón"
        columns={CHOICE_COLUMNS}
        rows={rows}
        rowKey={({ words }) => words}
        total={total}
        context={forget}
        count={countText(total, 'renglón', 'renglones')}
        empty={<EmptyState drawing={emptyOrders} text={emptyText(view.q)} />}
      />
    </div>
  );
}

function emptyText(q: string | undefined): string {
  return q
    ? 'Ningún renglón ni artículo coincide. Probá con menos letras.'
    : 'Todavía no elegiste nada. Abrí una lista y cambiá el artículo de un renglón: queda anotado acá.';
}
