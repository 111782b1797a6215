import { totalText } from '#shared/counts.ts';
import nothingFound from '../../illustrations/nothing-found.svg?no-inline';
import { pageMeta } from '../../seo/page-meta.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Text } from '../../ui/layout.tsx';
import { useRefreshOnReturn } from '../../ui/use-refresh-on-return.ts';
import { callForPage, download } from '../kit/client.ts';
import { DataList } from '../kit/data-list/data-list.tsx';
import { loadList } from '../kit/data-list/load-list.ts';
import { useDataList } from '../kit/data-list/use-data-list.ts';
import { TableDownloads } from '../kit/table-downloads.tsx';
import { useMay } from '../kit/use-may.ts';
import type { Route } from './+types/customers-page.ts';
import { CUSTOMER_COLUMNS, CUSTOMERS_LIST } from './customers-list.tsx';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Clientes' });

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadList(CUSTOMERS_LIST, request, (query, signal) =>
    callForPage('listCustomers', { query, signal }),
  );
}

/** Who has an account: what they bought, what they owe. */
export default function Customers({ loaderData: { rows, total, view } }: Route.ComponentProps) {
  useRefreshOnReturn();
  const may = useMay();
  const list = useDataList(CUSTOMERS_LIST, view);
  const { q, owes } = view;
  return (
    <div className="container page wide">
      <Text as="h1" below={4}>
        Clientes
      </Text>
      <DataList
        list={list}
        caption="Clientes"
        columns={CUSTOMER_COLUMNS}
        rows={rows}
        rowKey={({ _id }) => _id}
        total={total}
        context={null}
        layout="inLine"
        count={`${totalText(total)} ${total === 1 ? 'cliente' : 'clientes'}`}
        empty={
          <EmptyState
            drawing={nothingFound}
            text={owes ? 'Nadie debe nada.' : 'Ningún cliente coincide con la búsqueda.'}
          >
            {(q || owes) && <Button onClick={() => list.show({ q: '', owes: '' })}>Ver todos</Button>}
          </EmptyState>
        }
      />
      {may('reports') && (
        <TableDownloads
          above={5}
          small
          name="clientes"
          fetchFile={(format) =>
            download('listCustomers', { query: { format, ...(q && { q }), ...(owes && { owes }) } })
          }
        />
      )}
    </div>
  );
}
