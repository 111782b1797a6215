import { formatDateTime } from '#shared/dates.ts';
import { PAYMENT_STATUS_RULES } from '#shared/order-life.ts';
import { CHANNEL_NAMES } from '#shared/sales-channels.ts';
import type { Order } from '#shared/schemas/orders.ts';
import { eachPage, type TableColumn, tableFile } from './table-file.ts';

type Slice = { page: number; limit: number };

/** A list of orders as a file, a row an order. */
export function orderFile(
  format: Parameters<typeof tableFile>[0],
  name: string,
  read: (slice: Slice) => Promise<{ orders: Order[] }>,
) {
  const things = eachPage(async (slice) => (await read(slice)).orders);
  return tableFile(format, { name, columns: COLUMNS, things });
}

const COLUMNS: readonly TableColumn<Order>[] = [
  { label: 'Pedido', cell: ({ code }) => code },
  { label: 'Fecha', cell: ({ creationDate }) => formatDateTime(creationDate) },
  { label: 'Canal', cell: ({ channel }) => CHANNEL_NAMES[channel] },
  { label: 'Estado', cell: ({ state, cancellation }) => (cancellation ? 'Cancelada' : state) },
  { label: 'Pago', cell: ({ payment }) => PAYMENT_STATUS_RULES[payment.status].label },
  { label: 'Nombre', cell: ({ userId }) => userId.name },
  { label: 'Apellido', cell: ({ userId }) => userId.lastName },
  { label: 'E-mail', cell: ({ userId }) => userId.email },
  { label: 'Teléfono', cell: ({ userId }) => userId.phone?.toString() ?? null },
  { label: 'Dirección', cell: ({ userId }) => userId.direction.address },
  { label: 'Código postal', cell: ({ userId }) => userId.direction.CP },
  { label: 'Ciudad', cell: ({ userId }) => userId.direction.city },
  { label: 'Provincia', cell: ({ userId }) => userId.direction.prov },
  { label: 'Entrega', cell: ({ delivery }) => delivery.name },
  { label: 'Artículos', cell: ({ cartProducts }) => cartProducts.map(lineText).join('; ') },
  {
    label: 'Unidades',
    cell: ({ cartProducts }) => cartProducts.reduce((sum, { quantity }) => sum + quantity, 0),
  },
  { label: 'Productos', cell: ({ totalPriceOfProducts }) => totalPriceOfProducts },
  { label: 'Envío', cell: ({ priceShipment }) => priceShipment },
  { label: 'Total', cell: ({ totalPrice }) => totalPrice },
  { label: 'Pagado', cell: ({ payment }) => payment.paid },
  { label: 'Devuelto', cell: ({ payment }) => payment.refunded },
  { label: 'Se debe', cell: ({ payment }) => payment.owed },
];

function lineText({ quantity, subProduct: { IDProduct, color } }: Order['cartProducts'][number]): string {
  return `${quantity} × ${IDProduct.name} (${color})`;
}
