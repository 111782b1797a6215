import { href } from 'react-router';
import type { SettingsGroup } from '#shared/schemas/settings.ts';

/** A screen of Mi tienda. */
export type SettingsPage = {
  title: string;
  to: string;
  /** What one sets there. */
  text: string;
  /** The groups of the settings that it edits. */
  groups: readonly SettingsGroup[];
};

/** The screens that edit settings, in the order in which an owner fills them in. */
export const SETTING_PAGES = {
  identity: {
    title: 'Identidad',
    to: href('/admin/tienda/identidad'),
    text: 'El nombre, el logo, los colores y la historia de tu tienda.',
    groups: ['identity'],
  },
  contact: {
    title: 'Contacto',
    to: href('/admin/tienda/contacto'),
    text: 'WhatsApp, teléfono, mail, dirección y horario.',
    groups: ['contact'],
  },
  social: {
    title: 'Redes',
    to: href('/admin/tienda/redes'),
    text: 'Instagram, Facebook y TikTok.',
    groups: ['social'],
  },
  legal: {
    title: 'Datos legales y textos',
    to: href('/admin/tienda/legales'),
    text: 'CUIT, condición ante el IVA, términos y privacidad.',
    groups: ['legal'],
  },
  home: {
    title: 'Inicio',
    to: href('/admin/tienda/inicio'),
    text: 'Lo que se ve en la portada: aviso, banners y categorías.',
    groups: ['home'],
  },
  shipping: {
    title: 'Envíos',
    to: href('/admin/tienda/envios'),
    text: 'Cómo entregás, a dónde y a qué precio.',
    groups: ['shipping'],
  },
  payments: {
    title: 'Pagos',
    to: href('/admin/tienda/pagos'),
    text: 'Mercado Pago, transferencia y efectivo al retirar.',
    groups: ['payments'],
  },
  checkout: {
    title: 'Compra',
    to: href('/admin/tienda/compra'),
    text: 'Cuánto se puede llevar, y cuánto se guarda lo que no se pagó.',
    groups: ['checkout'],
  },
  mail: {
    title: 'Mail',
    to: href('/admin/tienda/mail'),
    text: 'De quién salen los mails y a dónde llegan las respuestas.',
    groups: ['mail'],
  },
} as const satisfies Partial<Record<SettingsGroup, SettingsPage>>;

export type SettingsPageName = keyof typeof SETTING_PAGES;
