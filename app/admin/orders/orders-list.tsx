import { formatDateTime } from '#shared/dates.ts';
import {
  ORDER_STATES,
  type OrderState,
  PAYMENT_STATUS_RULES,
  PAYMENT_STATUSES,
  type PaymentStatus,
} from '#shared/order-life.ts';
import { PAYMENT_WAY_NAMES, PAYMENT_WAYS, type PaymentWay } from '#shared/payment-ways.ts';
import { formatPhone } from '#shared/phones.ts';
import { CHANNEL_NAMES, CHANNELS, type Channel } from '#shared/sales-channels.ts';
import type { Order, OrderQuery } from '#shared/schemas/orders.ts';
import { shippingCostText } from '#shared/shipping.ts';
import { Price } from '../../ui/price.tsx';
import type { Column } from '../kit/data-list/data-table.tsx';
import {
  dayFilter,
  defineList,
  extra,
  nameFilter,
  type Option,
  optionFilter,
  searchFilter,
  sortFilters,
} from '../kit/data-list/define-list.ts';
import type { ListTab } from '../kit/data-list/list-tabs.tsx';
import {
  CustomerCell,
  DeliveryCell,
  OrderCell,
  type OrdersContext,
  PaymentCell,
  ProductsCell,
  StateCell,
  TickAll,
} from './order-cells.tsx';

const NOTHING = '—';

/** The columns of the list of orders. */
export const ORDER_COLUMNS: readonly Column<Order, OrdersContext, OrderQuery['sort']>[] = [
  {
    label: 'Orden',
    card: 'top',
    head: (context) => <TickAll {...context} />,
    cell: (order, context) => <OrderCell order={order} {...context} />,
  },
  {
    label: 'Estado',
    sort: 'state',
    card: 'topEnd',
    cell: (order) => <StateCell order={order} />,
  },
  { label: 'Pago', cell: (order) => <PaymentCell order={order} />, card: 'line' },
  {
    label: 'Cliente',
    sort: 'lastName',
    sortLabel: 'Apellido',
    card: 'left',
    cell: (order) => <CustomerCell order={order} />,
  },
  { label: 'Productos', card: 'line', cell: (order) => <ProductsCell order={order} /> },
  {
    label: 'Total',
    sort: 'totalPrice',
    isNumber: true,
    card: 'end',
    cell: ({ totalPrice }) => (
      <strong>
        <Price pesos={totalPrice} />
      </strong>
    ),
  },
  { label: 'Entrega', isExtra: true, card: 'line', cell: (order) => <DeliveryCell order={order} /> },
  {
    label: 'Envío',
    isExtra: true,
    sort: 'priceShipment',
    isNumber: true,
    cell: ({ delivery, priceShipment }) => shippingCostText(delivery, priceShipment),
  },
  {
    label: 'Teléfono',
    isExtra: true,
    sort: 'phone',
    cell: ({ userId: { phone } }) => (phone === null ? NOTHING : formatPhone(phone)),
  },
  { label: 'Ciudad', isExtra: true, sort: 'city', cell: ({ userId }) => userId.direction.city ?? NOTHING },
  {
    label: 'Dirección',
    isExtra: true,
    sort: 'address',
    cell: ({ userId }) => userId.direction.address ?? NOTHING,
  },
  { label: 'Código postal', isExtra: true, sort: 'CP', cell: ({ userId }) => userId.direction.CP ?? NOTHING },
  { label: 'Provincia', isExtra: true, sort: 'prov', cell: ({ userId }) => userId.direction.prov ?? NOTHING },
  {
    label: 'E-mail',
    isExtra: true,
    sort: 'email',
    cell: ({ userId: { email } }) => (email === null ? NOTHING : <a href={`mailto:${email}`}>{email}</a>),
  },
  {
    label: 'Total de productos',
    isExtra: true,
    sort: 'totalPriceOfProducts',
    isNumber: true,
    cell: ({ totalPriceOfProducts }) => <Price pesos={totalPriceOfProducts} />,
  },
  {
    label: 'Fecha de creación',
    isExtra: true,
    sort: 'creationDate',
    cell: ({ creationDate }) => <time dateTime={creationDate}>{formatDateTime(creationDate)}</time>,
  },
];

const STATES: readonly Option<OrderState | ''>[] = [
  { value: '', label: 'todas', word: 'todas' },
  ...ORDER_STATES.map((state) => ({ value: state, label: state })),
];

const ALL = { value: '', label: 'Todas' } as const;

const PAYMENTS: readonly Option<PaymentStatus | ''>[] = [
  { ...ALL, label: 'Todos' },
  ...PAYMENT_STATUSES.map((value) => ({ value, label: PAYMENT_STATUS_RULES[value].label })),
];

const SOLD_BY: readonly Option<Channel | ''>[] = [
  { ...ALL, label: 'Todos' },
  ...CHANNELS.map((value) => ({ value, label: CHANNEL_NAMES[value] })),
];

const WAYS: readonly Option<PaymentWay | ''>[] = [
  ALL,
  ...PAYMENT_WAYS.map((value) => ({ value, label: PAYMENT_WAY_NAMES[value] })),
];

const PICKUP: readonly Option<'' | '0' | '1'>[] = [
  { ...ALL, label: 'Todos' },
  { value: '1', label: 'Se retiran' },
  { value: '0', label: 'Se envían' },
];

const TO_CONFIRM: readonly Option<'' | '1'>[] = [ALL, { value: '1', label: 'A confirmar' }];
const OWED: readonly Option<'' | '1'>[] = [ALL, { value: '1', label: 'Con saldo a cobrar' }];
const CANCELLED: readonly Option<'' | '1'>[] = [
  { value: '', label: 'No se muestran' },
  { value: '1', label: 'También' },
];

export const ORDERS_LIST = defineList(
  {
    state: optionFilter('estado', 'Estado', STATES, { initial: 'En-preparación' }),
    q: searchFilter('q', 'Buscar', { placeholder: 'Código, cliente, ciudad, producto…' }),
    from: dayFilter('desde', 'Desde el día'),
    to: dayFilter('hasta', 'Hasta el día'),
    payment: extra(optionFilter('pago', 'Pago', PAYMENTS, { initial: '' })),
    typeOfShipment: extra(nameFilter('entrega', 'Entrega')),
    channel: extra(optionFilter('canal', 'Canal', SOLD_BY, { initial: '' })),
    way: extra(optionFilter('forma', 'Forma de pago', WAYS, { initial: '' })),
    pickup: extra(optionFilter('retiro', 'Retiro o envío', PICKUP, { initial: '' })),
    toConfirm: extra(optionFilter('confirmar', 'Plata', TO_CONFIRM, { initial: '' })),
    owed: extra(optionFilter('saldo', 'Saldo', OWED, { initial: '' })),
    cancelled: extra(optionFilter('canceladas', 'Canceladas', CANCELLED, { initial: '' })),
    ...sortFilters(ORDER_COLUMNS, 'creationDate', 'desc'),
  },
  { name: 'orders', rows: '25' },
);

/** The views that people come back to, above the list. */
export const ORDER_TABS: readonly ListTab[] = [
  { label: 'Para preparar', view: {} },
  { label: 'Retiran', view: { pickup: '1' } },
  { label: 'Por correo', view: { pickup: '0' } },
  { label: 'A confirmar', view: { state: 'Orden-creada', toConfirm: '1' } },
  { label: 'En camino', view: { state: 'En-camino' } },
  { label: 'Todas', view: { state: '' } },
];
