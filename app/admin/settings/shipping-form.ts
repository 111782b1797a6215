import { PESOS, writeNumber } from '#shared/numbers.ts';
import type { ShippingMethod } from '#shared/schemas/settings.ts';
import { FIXED_SHIPPING } from '#shared/settings/first-settings.ts';
import type { SettingsForm } from './settings-plan.ts';
import { knownNumber, readingError, sentNumber } from './typed-number.ts';

/** A way of delivery as it is edited. */
export type WayForm = {
  /** Of the row on screen. */
  key: string;
  /** Empty: a new one, whose id follows from its name. */
  id: string;
  name: string;
  description: string;
  price: string;
  note: string;
  needsAddress: boolean;
  /** `6720, 1000-1499` */
  postalCodes: string;
  enabled: boolean;
  paidLater: boolean;
};
export type ShippingForm = { shipping: WayForm[] };

export const SHIPPING: SettingsForm<ShippingForm> = {
  key: 'shipping',
  formOf: ({ shipping }) => ({ shipping: shipping.map(formOfWay) }),
  into: (settings, { shipping }) => {
    const ids = idsOf(shipping);
    return { ...settings, shipping: shipping.map((way, index) => sentWay(way, ids[index] ?? '')) };
  },
  readingErrors: ({ shipping }) => {
    const found = shipping.map(({ price }, index) => readingError(`shipping.${index}.price`, price, PESOS));
    return Object.fromEntries(found.flatMap((errors) => Object.entries(errors)));
  },
  textsOf: { shipping: (ways) => ways.map(describe).join('\n') },
};

/** A way for the list; it is not offered before it is saved. */
export function newWay(key: string): WayForm {
  return {
    key,
    id: '',
    name: '',
    description: '',
    price: '0',
    note: '',
    needsAddress: true,
    postalCodes: '',
    enabled: true,
    paidLater: false,
  };
}

/** Whether it can be deleted (rules 21.4). */
export function isFixed({ id }: WayForm): boolean {
  return FIXED_SHIPPING.includes(id);
}

/** The codes and ranges of a text, however they are separated. */
export function codesOf(typed: string): string[] {
  return typed
    .replace(/\s*[-–—]\s*/g, '-')
    .split(/[\s,;]+/)
    .filter((code) => code !== '');
}

/** Whether a buyer at this postal code can choose it. */
export function isOfferedAt({ enabled, needsAddress, postalCodes }: WayForm, code: number): boolean {
  if (!enabled) return false;
  const ranges = codesOf(postalCodes);
  if (!needsAddress || ranges.length === 0) return true;
  return ranges.some((range) => {
    const [from = '', to = from] = range.split('-');
    return Number(from) <= code && code <= Number(to);
  });
}

/** What the buyer reads beside it. */
export function priceText({ price, paidLater }: WayForm): string {
  const pesos = knownNumber(price, PESOS);
  if (pesos === null) return '—';
  if (pesos > 0) return `$ ${writeNumber(pesos, PESOS)}`;
  return paidLater ? 'a acordar, se paga aparte' : 'sin cargo';
}

function formOfWay(way: ShippingMethod): WayForm {
  return {
    ...way,
    key: way.id,
    price: writeNumber(way.price, PESOS),
    note: way.note ?? '',
    postalCodes: way.postalCodes.join(', '),
    paidLater: way.paidLater === true,
  };
}

function sentWay({ key: _key, ...way }: WayForm, id: string) {
  const price = sentNumber(way.price, PESOS);
  return { ...way, id, price, note: way.note || null, postalCodes: codesOf(way.postalCodes) };
}

/** The ids, in order. A new way's is its name in small letters, with a number if another has it. */
function idsOf(ways: readonly WayForm[]): string[] {
  const taken = new Set(ways.map(({ id }) => id));
  return ways.map(({ id, name }) => {
    if (id !== '') return id;
    const stem =
      name
        .normalize('NFD')
        .replace(/\p{M}/gu, '')
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^-|-$/g, '')
        .slice(0, 34) || 'entrega';
    let free = stem;
    for (let number = 2; taken.has(free); number += 1) free = `${stem}-${number}`;
    taken.add(free);
    return free;
  });
}

function describe(way: WayForm): string {
  const parts = [
    way.name,
    way.description,
    priceText(way),
    way.note,
    way.needsAddress ? 'con dirección' : 'se retira',
    way.postalCodes,
    way.enabled ? 'activa' : 'apagada',
  ];
  return parts.filter((part) => part !== '').join(' · ');
}
