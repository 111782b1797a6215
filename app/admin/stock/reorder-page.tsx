import { useState } from 'react';
import { href, Link } from 'react-router';
import { countText, unitsText } from '#shared/counts.ts';
import type { ReorderLine } from '#shared/schemas/reorder.ts';
import emptyOrders from '../../illustrations/empty-orders.svg?no-inline';
import { pageMeta } from '../../seo/page-meta.ts';
import { ButtonAnchor } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Card, PageHead, Row, Stack, Text } from '../../ui/layout.tsx';
import { useRefreshOnReturn } from '../../ui/use-refresh-on-return.ts';
import { call, download } from '../kit/client.ts';
import { DataTable } from '../kit/data-list/data-table.tsx';
import { TableDownloads } from '../kit/table-downloads.tsx';
import type { Route } from './+types/reorder-page.ts';
import { orderText, whatsappLink } from './order-text.ts';
import { REORDER_COLUMNS, type ReorderRow } from './reorder-columns.tsx';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Reposición' });

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { lines: await call('listReorder', { signal: request.signal }) };
}

/** What is below its minimum, a card for each supplier, with the units to ask for and ways to send them. */
export default function ReorderPage({ loaderData: { lines } }: Route.ComponentProps) {
  useRefreshOnReturn();
  const groups = [...Map.groupBy(lines, ({ supplier }) => supplier?._id ?? '')];
  return (
    <div className="container page wide">
      <PageHead>
        <h1>Reposición</h1>
        <Link to={href('/admin/stock/recepcion')}>Recibir mercadería</Link>
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
      </Stack>
    </div>
  );
}

type SupplierCardProps = { supplier: ReorderLine['supplier']; lines: readonly ReorderLine[] };

function SupplierCard({ supplier, lines }: SupplierCardProps) {
  const [changed, setChanged] = useState<ReadonlyMap<string, number>>(new Map());
  const rows = lines.flatMap((line) => line.subProducts.map((variant): ReorderRow => ({ line, variant })));
  const unitsOf = ({ variant }: ReorderRow) => changed.get(variant._id) ?? variant.suggested;
  const ordered = rows.map((row) => ({ ...row, units: unitsOf(row) })).filter(({ units }) => units > 0);
  const units = ordered.reduce((sum, row) => sum + row.units, 0);
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
        context={{
          unitsOf,
          onUnits: ({ variant }: ReorderRow, next: number) =>
            setChanged(new Map(changed).set(variant._id, next)),
        }}
      />
      <Row gap={3}>
        {ordered.length > 0 && (
          <ButtonAnchor
            variant="success"
            href={whatsappLink(supplier?.whatsapp ?? '', orderText(name, ordered))}
          >
            Pedir por WhatsApp
          </ButtonAnchor>
        )}
        <TableDownloads
          name="reposicion"
          fetchFile={(format) =>
            download('listReorder', { query: { format, supplier: supplier?._id ?? 'none' } })
          }
        />
      </Row>
      <Text size="sm" tone="soft">
        “En 30 días” y “En 90 días” son las unidades vendidas.
      </Text>
      {changed.size > 0 && (
        <Text size="sm" tone="soft">
          Los archivos llevan las cantidades sugeridas; WhatsApp, las que cambiaste.
        </Text>
      )}
    </Card>
  );
}
