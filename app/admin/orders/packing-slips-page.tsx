import { useState } from 'react';
import { Link } from 'react-router';
import { countText } from '#shared/counts.ts';
import { keysOf } from '#shared/entries.ts';
import { ADDRESS_LAYOUTS, type AddressLayoutName } from '#shared/labels.ts';
import type { Order } from '#shared/schemas/orders.ts';
import nothingFound from '../../illustrations/nothing-found.svg?no-inline';
import { pageMeta } from '../../seo/page-meta.ts';
import { usePublicUrl } from '../../seo/use-public-url.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { download } from '../kit/client.ts';
import { DownloadButton } from '../kit/download-button.tsx';
import type { Route } from './+types/packing-slips-page.ts';
import { RestockBox } from './desk/restock-box.tsx';
import { findOrder } from './find-order.ts';
import { MovesLeft } from './moves-left.tsx';
import { PackingSlip } from './packing-slip.tsx';
import styles from './packing-slips-page.module.css';
import { ORDER_PARAMETER } from './packing-slips-path.ts';
import { PickingList } from './picking-list.tsx';
import { useBulkMoves } from './use-bulk-moves.ts';
import { useOrdersPath } from './use-orders-path.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Remitos' });

/** As many as a page of the list. */
const MOST = 100;

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const ids = new URL(request.url).searchParams.getAll(ORDER_PARAMETER).slice(0, MOST);
  const found = await Promise.all(ids.map((id) => findOrder(id, request.signal)));
  return { orders: found.filter((order): order is Order => order !== null) };
}

/** What is printed of orders: one list of what to fetch, and a slip each, one order a page; then they move on. */
export default function PackingSlips({ loaderData: { orders } }: Route.ComponentProps) {
  const publicUrl = usePublicUrl();
  const { ordersPath } = useOrdersPath();
  const [hasList, setHasList] = useState(orders.length > 1);
  const [hasSlips, setHasSlips] = useState(true);
  if (orders.length === 0) {
    return (
      <div className="container page">
        <EmptyState as="h1" drawing={nothingFound} text="No hay órdenes para imprimir.">
          <ButtonLink to={ordersPath}>Volver a las órdenes</ButtonLink>
        </EmptyState>
      </div>
    );
  }
  return (
    <div className="container page">
      <Stack gap={4} below={5} className={styles.head}>
        <Row gap={4} lines={2} justify="between">
          <Row gap={4} lines={2}>
            <h1>{orders.length === 1 ? 'Remito' : countText(orders.length, 'remito', 'remitos')}</h1>
            <Button onClick={() => window.print()}>Imprimir</Button>
            <MoveOn orders={orders} />
          </Row>
          <Link to={ordersPath}>Volver a las órdenes</Link>
        </Row>
        <Row gap={5} lines={2}>
          <RestockBox label="Lista de preparación" checked={hasList} onChange={setHasList} />
          <RestockBox label="Remitos" checked={hasSlips} onChange={setHasSlips} />
          <AddressLabels orders={orders} />
        </Row>
      </Stack>
      <Stack gap={5} className={styles.slips}>
        {hasList && <PickingList orders={orders} />}
        {hasSlips &&
          orders.map((order) => <PackingSlip key={order._id} order={order} publicUrl={publicUrl} />)}
      </Stack>
    </div>
  );
}

/** Moves on those that are being prepared, in one press; others stay. */
function MoveOn({ orders }: { orders: readonly Order[] }) {
  const { pending, left, forgetLeft, move } = useBulkMoves(() => {});
  const ready = orders.filter(({ state, cancellation }) => state === 'En-preparación' && !cancellation);
  const text = ready.length === 1 ? 'Pasarla a En camino' : `Pasar las ${ready.length} a En camino`;
  return (
    <>
      {ready.length > 0 && (
        <Button
          variant="secondary"
          pending={pending}
          onClick={() => void move({ orders: ready.map(({ _id }) => _id), state: 'En-camino' })}
        >
          {text}
        </Button>
      )}
      <MovesLeft results={left} onClose={forgetLeft} />
    </>
  );
}

const LAYOUTS = keysOf(ADDRESS_LAYOUTS).map((value) => ({ value, label: ADDRESS_LAYOUTS[value].name }));

/** Labels for the parcels of those that are not picked up. */
function AddressLabels({ orders }: { orders: readonly Order[] }) {
  const [layout, setLayout] = useState<AddressLayoutName>('a4-8');
  const sent = orders.filter(({ delivery }) => !delivery.isPickup).map(({ _id }) => _id);
  if (sent.length === 0) return null;
  return (
    <Row gap={3} lines={2} className={styles.labels}>
      <SelectField label="Etiquetas de envío" value={layout} options={LAYOUTS} onChoose={setLayout} />
      <DownloadButton
        fileName="direcciones.pdf"
        fetchFile={() => download('drawAddressLabels', { query: { orders: sent.join(','), layout } })}
      >
        {`Descargar ${countText(sent.length, 'etiqueta', 'etiquetas')}`}
      </DownloadButton>
    </Row>
  );
}
