import { href, Link } from 'react-router';
import { isAtWork } from '#shared/price-change-states.ts';
import nothingFound from '../../illustrations/nothing-found.svg?no-inline';
import { pageMeta } from '../../seo/page-meta.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHead } from '../../ui/layout.tsx';
import { callForPage } from '../kit/client.ts';
import { DataList } from '../kit/data-list/data-list.tsx';
import { loadList } from '../kit/data-list/load-list.ts';
import { useDataList } from '../kit/data-list/use-data-list.ts';
import { useLookAgain } from '../kit/use-look-again.ts';
import type { Route } from './+types/changes-page.ts';
import { CHANGE_COLUMNS, CHANGES_LIST } from './changes-list.tsx';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Cambios de precios' });

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadList(CHANGES_LIST, request, (query, signal) =>
    callForPage('listPriceChanges', { query, signal }),
  );
}

/** The bulk price changes, with author and date. A draft can be continued. */
export default function PricesHistory({ loaderData: { rows, total, view } }: Route.ComponentProps) {
  useLookAgain(
    rows,
    rows.some(({ state }) => isAtWork(state)),
  );
  const list = useDataList(CHANGES_LIST, view);
  return (
    <div className="container page wide">
      <PageHead>
        <h1>Cambios de precios</h1>
        <Link to={href('/admin/precios')}>Cambiar precios</Link>
      </PageHead>
      {total > 0 ? (
        <DataList
          list={list}
          caption="Cambios de precios"
          columns={CHANGE_COLUMNS}
          rows={rows}
          rowKey={({ _id }) => _id}
          total={total}
          context={null}
        />
      ) : (
        <EmptyState drawing={nothingFound} text="Todavía no cambiaste precios de a muchos.">
          <ButtonLink to={href('/admin/precios')}>Cambiar precios</ButtonLink>
        </EmptyState>
      )}
    </div>
  );
}
