import nothingFound from '../../illustrations/nothing-found.svg?no-inline';
import { pageMeta } from '../../seo/page-meta.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Text } from '../../ui/layout.tsx';
import { callForPage } from '../kit/client.ts';
import { DataList } from '../kit/data-list/data-list.tsx';
import { loadList } from '../kit/data-list/load-list.ts';
import { useDataList } from '../kit/data-list/use-data-list.ts';
import type { Route } from './+types/audit-page.ts';
import { AUDIT_COLUMNS, AUDIT_LIST } from './audit-list.tsx';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Auditoría' });

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadList(AUDIT_LIST, request, (query, signal) => callForPage('listAuditEntries', { query, signal }));
}

/** The audit: every change that an administrator made. */
export default function Audit({ loaderData: { rows, total, view } }: Route.ComponentProps) {
  const list = useDataList(AUDIT_LIST, view);
  return (
    <div className="container page wide">
      <Text as="h1" below={2}>
        Auditoría
      </Text>
      <p>Todo lo que cambió un administrador, lo más nuevo primero.</p>
      <DataList
        list={list}
        caption="Cambios"
        columns={AUDIT_COLUMNS}
        rows={rows}
        rowKey={({ _id }) => _id}
        total={total}
        context={null}
        count={`${total.toLocaleString('es-AR')} ${total === 1 ? 'cambio' : 'cambios'}`}
        empty={
          <EmptyState drawing={nothingFound} text="No hay cambios que mostrar.">
            <Button onClick={() => list.show({ what: '', q: '' })}>Ver todos</Button>
          </EmptyState>
        }
      />
    </div>
  );
}
