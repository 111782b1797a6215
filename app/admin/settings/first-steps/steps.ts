import { href } from 'react-router';
import type { Settings } from '#shared/schemas/settings.ts';
import { firstSettings } from '#shared/settings/first-settings.ts';
import { PLACEHOLDER } from '#shared/settings/placeholders.ts';

/** What is known about the shop when the steps are judged. */
export type ShopFacts = {
  settings: Settings;
  hasProducts: boolean;
};

export type FirstStep = {
  name: string;
  label: string;
  /** What to do there. */
  text: string;
  to: string;
  isDone: (facts: ShopFacts) => boolean;
  /** Whether the values that a shop begins with may be right, so that a person can say so. */
  mayStay?: true;
};

/** What an owner does before the shop opens, in order. */
export const FIRST_STEPS: readonly FirstStep[] = [
  {
    name: 'identity',
    label: 'Nombre y logo',
    text: 'Que la tienda se llame como la tuya.',
    to: href('/admin/tienda/identidad'),
    isDone: ({ settings: { identity } }) =>
      identity.name !== firstSettings.identity.name && identity.logo !== null,
    mayStay: true,
  },
  {
    name: 'contact',
    label: 'Contacto',
    text: 'WhatsApp, mail, dirección y horario.',
    to: href('/admin/tienda/contacto'),
    isDone: ({ settings: { contact } }) =>
      contact.whatsapp !== PLACEHOLDER.whatsapp &&
      contact.email !== PLACEHOLDER.email &&
      contact.address.street !== PLACEHOLDER.street,
  },
  {
    name: 'shipping',
    label: 'Envíos',
    text: 'Cómo entregás y a qué precio.',
    to: href('/admin/tienda/envios'),
    isDone: ({ settings }) => isChanged(settings.shipping, firstSettings.shipping),
    mayStay: true,
  },
  {
    name: 'payments',
    label: 'Pagos',
    text: 'Mercado Pago, transferencia, efectivo.',
    to: href('/admin/tienda/pagos'),
    isDone: ({ settings }) => isChanged(settings.payments, firstSettings.payments),
    mayStay: true,
  },
  {
    name: 'product',
    label: 'Primer producto',
    text: 'Cargá uno, o importá tu lista.',
    to: href('/admin/new-product'),
    isDone: ({ hasProducts }) => hasProducts,
  },
  {
    name: 'legal',
    label: 'Datos legales',
    text: 'Razón social y CUIT: la ley pide que se vean.',
    to: href('/admin/tienda/legales'),
    isDone: ({ settings: { legal } }) =>
      legal.name !== PLACEHOLDER.legalName && legal.cuit !== PLACEHOLDER.cuit,
  },
];

function isChanged(now: unknown, first: unknown): boolean {
  return JSON.stringify(now) !== JSON.stringify(first);
}
