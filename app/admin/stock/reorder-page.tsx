import { useState } from 'react';
import { href, Link, useNavigate } from 'react-router';
import { countText, unitsText } from '#shared/counts.ts';
import type { ReorderLine } from '#shared/schemas/reorder.ts';
import { useAttemptKey } from '../../api/attempt-key.ts';
import emptyOrders from '../../illustrations/empty-orders.svg?no-inline';
import { pageMeta } from '../../seo/page-meta.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Card, PageHead, Row, Stack, Text } from '../../ui/layout.tsx';
import { useAction } from '../../ui/use-action.ts';
import { useRefreshOnReturn } from '../../ui/use-refresh-on-return.ts';
import { call, download } from '../kit/client.ts';
import { DataTable } from '../kit/data-list/data-table.tsx';
import { dropDraft, keepDraft, readDraft } from '../kit/draft.ts';
import { TableDownloads } from '../kit/table-downloads.tsx';
import type { Route } from './+types/reorder-page.ts';
import { REORDER_COLUMNS, type ReorderRow } from './reorder-columns.tsx';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Reposición' });

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { lines: await call('listReorder', { signal: request.signal }) };
}

/** What is below its minimum, a card for each supplier, with the units to ask for. */
export default function ReorderPage({ loaderData: { lines } }: Route.ComponentProps) {
  useRefreshOnReturn();
  const groups = [...Map.groupBy(lines, ({ supplier }) => supplier?._id ?? '')];
  return (
    <div className="container page wide">
      <PageHead>
        <h1>Reposición</h1>
        <Link to={href('/admin/stock/pedidos/:idPurchase?')}>Pedidos a proveedores</Link>
      </PageHead>
      {groups.length === 0 && (
        <EmptyState
          drawing={emptyOrders}
          text="Nada está por debajo de su mínimo. El mínimo se pone en cada producto."
        />
      )}
      <Stack gap={5}>
        {groups.map(([id, group]) => (
          <SupplierCard key={id} supplier={group[0]?.supplier ?? null} lines={group} />
        ))}
        {groups.length > 0 && (
          <Stack gap={2}>
            <Text size="sm" tone="soft">
              Un producto está acá si todos sus colores juntos no llegan a su mínimo; Inicio cuenta cada color
              por su lado. “En 30 días” y “En 90 días” son las unidades vendidas; los que esperan pidieron un
              aviso. La lista entera, con lo que conviene pedir:
            </Text>
            <TableDownloads
              small
              name="reposicion"
              fetchFile={(format) => download('listReorder', { query: { format } })}
            />
          </Stack>
        )}
      </Stack>
    </div>
  );
}

type SupplierCardProps = { supplier: ReorderLine['supplier']; lines: readonly ReorderLine[] };

function SupplierCard({ supplier, lines }: SupplierCardProps) {
  const { changed, change, forget } = useChangedUnits(supplier?._id ?? 'none');
  const navigate = useNavigate();
  const attempt = useAttemptKey();
  const rows = lines.flatMap((line) => line.subProducts.map((variant): ReorderRow => ({ line, variant })));
  const unitsOf = ({ variant }: ReorderRow) => changed[variant._id] ?? variant.suggested;
  const ordered = rows
    .map((row) => ({ subProduct: row.variant._id, quantity: unitsOf(row) }))
    .filter(({ quantity }) => quantity > 0);
  const order = useAction(
    async () => {
      const body = { supplier: supplier?._id ?? null, lines: ordered };
      const { _id } = await call('createPurchase', { body, idempotencyKey: attempt.keyOf(body) });
      attempt.settled();
      forget();
      await navigate(href('/admin/stock/pedidos/:idPurchase?', { idPurchase: _id }));
    },
    { leaves: true },
  );
  const units = ordered.reduce((sum, { quantity }) => sum + quantity, 0);
  const name = supplier?.name ?? 'Sin proveedor';
  return (
    <Card as="section" size="large" gap={4} aria-label={name}>
      <Row justify="between" gap={3}>
        <h2>{name}</h2>
        <Text role="status">
          {countText(ordered.length, 'artículo', 'artículos')}, {unitsText(units)}
        </Text>
      </Row>
      <DataTable
        caption={`Reposición de ${name}`}
        columns={REORDER_COLUMNS}
        rows={rows}
        rowKey={({ variant }) => variant._id}
        context={{ unitsOf, onUnits: ({ variant }: ReorderRow, next: number) => change(variant._id, next) }}
      />
      {ordered.length > 0 && (
        <Row>
          <Button pending={order.pending} onClick={() => void order.run()}>
            Hacer el pedido
          </Button>
        </Row>
      )}
    </Card>
  );
}

type Units = Readonly<Record<string, number>>;

/** The units that a person has changed, by variant; kept over a reload. */
function useChangedUnits(supplier: string) {
  const key = `tintero-reorder-${supplier}`;
  const [changed, setChanged] = useState<Units>(() => readDraft(key, areUnits) ?? {});
  return {
    changed,
    change: (id: string, units: number) => {
      const next = { ...changed, [id]: units };
      setChanged(next);
      keepDraft(key, next);
    },
    forget: () => dropDraft(key),
  };
}

function areUnits(value: unknown): value is Units {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((one) => typeof one === 'number')
  );
}
