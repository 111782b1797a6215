import { toCentavos, toPesos } from '#shared/money.ts';
import { PERCENT, PESOS, readNumber } from '#shared/numbers.ts';
import type { HandMethod } from '#shared/order-money.ts';
import { type Adjustment, percentDiscount, totalsOf } from '#shared/pricing.ts';
import type { SaleChannel } from '#shared/sales-channels.ts';
import type { PageWay } from '#shared/schemas/shop.ts';
import type { Article } from '#shared/schemas/stock.ts';
import { shippingAdjustment } from '#shared/shipping.ts';
import { newKey } from '../../api/attempt-key.ts';
import type { OpenCode } from '../scanning/open-code.ts';

/** `price`: of one's own, in pesos; null: the article's. */
export type SaleLine = { article: Article; quantity: number; price: number | null };

/** As typed. Without e-mail, no account is found or made. */
export type SaleCustomer = { name: string; lastName: string; email: string; phone: string };

/** As typed. */
export type SaleAddress = { address: string; CP: string; city: string; prov: string };

/** As typed: percent of the products, or pesos. */
export type SaleDiscount = { kind: 'percent' | 'pesos'; amount: string; reason: string };

/**
 * In pesos. `key` tells it from others of the same amount. `handed`: the cash that was handed over; null: just the
 * amount, or not cash.
 */
export type SalePayment = { key: string; method: HandMethod; amount: number; handed: number | null };

/** A sale that is being entered. The article of the last scan is the first line. */
export type SaleDraft = {
  /** The Idempotency-Key of the sale, from its first line to its end, so that it is never saved twice. */
  key: string;
  lines: readonly SaleLine[];
  open: readonly OpenCode[];
  channel: SaleChannel;
  /** Null: nobody in particular. */
  customer: SaleCustomer | null;
  /** The id of the way of delivery; null: the shop's pickup. */
  way: string | null;
  address: SaleAddress;
  discount: SaleDiscount | null;
  payments: readonly SalePayment[];
  note: string;
};

const NO_ADDRESS: SaleAddress = { address: '', CP: '', city: '', prov: '' };

/** An empty sale with a key of its own. */
export function newSale(): SaleDraft {
  return {
    key: newKey(),
    lines: [],
    open: [],
    channel: 'mostrador',
    customer: null,
    way: null,
    address: NO_ADDRESS,
    discount: null,
    payments: [],
    note: '',
  };
}

/** True if nothing would be lost with it. */
export function isBlank({ lines, open, customer, note }: SaleDraft): boolean {
  return lines.length === 0 && open.length === 0 && customer === null && note === '';
}

/** Adds units of an article, whose line becomes the first one. */
export function addUnits(draft: SaleDraft, article: Article, units: number): SaleDraft {
  const before = lineOf(draft, article._id);
  const line = { article, quantity: (before?.quantity ?? 0) + units, price: before?.price ?? null };
  return { ...draft, lines: [line, ...draft.lines.filter((one) => one.article._id !== article._id)] };
}

/** Changes a line in its place. */
export function changeLine(draft: SaleDraft, id: string, change: Partial<SaleLine>): SaleDraft {
  return {
    ...draft,
    lines: draft.lines.map((line) => (line.article._id === id ? { ...line, ...change } : line)),
  };
}

export function removeLine(draft: SaleDraft, id: string): SaleDraft {
  return { ...draft, lines: draft.lines.filter(({ article }) => article._id !== id) };
}

export function lineOf(draft: SaleDraft, id: string): SaleLine | undefined {
  return draft.lines.find(({ article }) => article._id === id);
}

/** The price of one, in pesos. */
export function priceOf({ price, article }: SaleLine): number {
  return price ?? article.price;
}

/** The way of delivery: the chosen one, else the first pickup. */
export function wayOf({ way }: SaleDraft, ways: readonly PageWay[]): PageWay | undefined {
  return ways.find(({ id }) => id === way) ?? ways.find(({ needsAddress }) => !needsAddress) ?? ways[0];
}

/** What a sale comes to, in pesos. */
export type SaleTotals = {
  units: number;
  products: number;
  /** Negative. */
  discount: number;
  shipping: number;
  total: number;
  paid: number;
  owed: number;
};

export function saleTotals(draft: SaleDraft, way: PageWay | undefined): SaleTotals {
  const lines = draft.lines.map((line) => ({ quantity: line.quantity, price: toCentavos(priceOf(line)) }));
  const discount = discountOf(draft);
  const shipping = way ? [shippingAdjustment(way)] : [];
  const totals = totalsOf(lines, [...shipping, ...(discount ? [discount] : [])]);
  const paid = draft.payments.reduce((sum, { amount }) => sum + toCentavos(amount), 0);
  return {
    units: totals.units,
    products: toPesos(totals.products),
    discount: toPesos(discount?.amount ?? 0),
    shipping: toPesos(totals.shipping),
    total: toPesos(totals.total),
    paid: toPesos(paid),
    owed: toPesos(totals.total - paid),
  };
}

/** Why a typed discount is none; null if it can be read. */
export function discountError({ kind, amount }: SaleDiscount): string | null {
  if (amount.trim() === '') return null;
  const reading = readNumber(amount, kind === 'percent' ? PERCENT : PESOS);
  if ('error' in reading) return reading.error;
  if (reading.value < 0) return 'Escribilo sin el signo menos';
  if (kind === 'percent' && reading.value > 100) return 'No puede pasar de 100 %';
  return null;
}

/** The discount as an adjustment in centavos; null: none that can be read. */
function discountOf({ discount, lines }: SaleDraft): Adjustment | null {
  if (!discount || discount.amount.trim() === '' || discountError(discount) !== null) return null;
  const reading = readNumber(discount.amount, discount.kind === 'percent' ? PERCENT : PESOS);
  if (!('value' in reading) || reading.value === 0) return null;
  const label = discount.reason.trim() || 'Descuento';
  if (discount.kind === 'pesos') return { kind: 'manual', label, amount: -toCentavos(reading.value) };
  const priced = lines.map((line) => ({ quantity: line.quantity, price: toCentavos(priceOf(line)) }));
  const { products } = totalsOf(priced);
  return percentDiscount({ kind: 'manual', label }, { products, percent: reading.value });
}

/** The body of `recordSale`. */
export function bodyOf(draft: SaleDraft, way: PageWay | undefined) {
  const discount = discountOf(draft);
  const { address, CP, city, prov } = draft.address;
  const isTyped = way?.needsAddress && address.trim() !== '';
  return {
    channel: draft.channel,
    customer: draft.customer && customerOf(draft.customer),
    lines: draft.lines.map(({ article, quantity, price }) => ({
      subProduct: article._id,
      quantity,
      ...(price !== null && { price }),
    })),
    adjustments: discount
      ? [{ kind: discount.kind, label: discount.label, amount: toPesos(discount.amount) }]
      : [],
    ...(way && { typeOfShipment: way.id }),
    ...(isTyped && { direction: { address, CP: Number(CP.replace(/\D/g, '')), city, prov } }),
    payments: draft.payments.map(({ method, amount }) => ({ method, amount })),
    note: draft.note,
  };
}

function customerOf({ name, lastName, email, phone }: SaleCustomer) {
  const digits = phone.replace(/\D/g, '');
  return { name, lastName, email, phone: digits === '' ? null : Number(digits) };
}

/** Reads what somebody typed to name a customer: an e-mail, a phone, or first and last name. */
export function customerFrom(text: string): SaleCustomer {
  const typed = text.trim();
  const nobody = { name: '', lastName: '', email: '', phone: '' };
  if (typed.includes('@')) return { ...nobody, email: typed };
  if (/^[+(\d][\d\s().-]{5,}$/.test(typed)) return { ...nobody, phone: typed };
  const [name = '', ...rest] = typed.split(/\s+/);
  return { ...nobody, name, lastName: rest.join(' ') };
}

/** True for what was kept in the browser by this version of the screen. */
export function isSaleDraft(value: unknown): value is SaleDraft {
  return (
    typeof value === 'object' &&
    value !== null &&
    'key' in value &&
    'lines' in value &&
    Array.isArray(value.lines) &&
    'open' in value &&
    Array.isArray(value.open) &&
    'payments' in value &&
    Array.isArray(value.payments) &&
    'address' in value
  );
}
