import type { Settings } from '#shared/schemas/settings.ts';
import { PLACEHOLDER } from './placeholders.ts';

/** When the house's texts were last changed: the date of terms and privacy policy until an owner changes them. */
export const FIRST_TEXTS_OF = '2026-11-21T12:00:00.000Z';

/** Ways of delivery that orders outside of this shop may name, so they cannot be deleted (rules 20.4). */
export const FIXED_SHIPPING: readonly string[] = ['giles', 'retira', 'argentina'];

/** The settings of a shop whose owner has saved none (rules 20.1). */
export const firstSettings: Settings = {
  identity: {
    name: 'Tintero',
    slogan: 'Librería, papelería y útiles escolares',
    description:
      'Librería familiar de San Andrés de Giles: útiles escolares, cuadernos, libros, mochilas y todo para dibujar, escribir y estudiar. Comprá online y pagá con Mercado Pago.',
    story: [
      'Tintero empezó como una librería de barrio en San Andrés de Giles, provincia de Buenos Aires: un mostrador, una familia y una pared de cajones con lápices.',
      'Con los años se sumaron los libros, las mochilas, los acrílicos y las listas del colegio. Lo que no cambió es la atención: te preguntamos para qué es, y te decimos qué conviene.',
      'Ahora también estamos en la web. Elegís desde tu casa, pagás como te quede mejor y lo retirás por el local o te lo mandamos.',
    ],
    logo: null,
    colors: { ink: '#1b2a49', action: '#2348c7', highlight: '#ffe45c' },
  },
  contact: {
    whatsapp: PLACEHOLDER.whatsapp,
    phone: PLACEHOLDER.phone,
    email: PLACEHOLDER.email,
    hours: 'Lunes a viernes de 9 a 13 y de 16 a 20 h. Sábados de 9 a 13 h.',
    address: {
      street: PLACEHOLDER.street,
      city: 'San Andrés de Giles',
      province: 'Buenos Aires',
      postalCode: '6720',
      latitude: -34.4455,
      longitude: -59.4463,
    },
  },
  social: {
    instagram: 'https://www.instagram.com/',
    facebook: 'https://www.facebook.com/',
    tiktok: null,
  },
  legal: {
    name: PLACEHOLDER.legalName,
    cuit: PLACEHOLDER.cuit,
    fiscalCondition: 'responsable_inscripto',
    dataFiscalUrl: null,
    showNetPrice: true,
    terms: null,
    privacy: null,
  },
  home: {
    banners: [
      {
        title: 'Vuelta al cole',
        text: 'Mochilas, cuadernos y cartucheras para arrancar las clases con todo.',
        label: 'Ver mochilas',
        link: '/catalogo/categoria/Mochilas',
        picture: 'drawing:vuelta-al-cole',
      },
      {
        title: 'Nos vemos en las redes',
        text: 'Lo que va llegando al local, y cómo lo usan quienes dibujan y escriben.',
        label: 'Ver Instagram',
        link: 'https://www.instagram.com/',
        picture: 'drawing:redes',
      },
      {
        title: 'Toda la librería, en casa',
        text: 'Útiles, libros, arte y oficina: elegí sin apuro, retirá o recibí.',
        label: 'Ver el catálogo',
        link: '/catalogo',
        picture: 'drawing:catalogo',
      },
    ],
    categories: [
      'Mochilas',
      'Pinceles',
      'Tijeras',
      'Acrílicos',
      'Carpetas',
      'Cuadernos',
      'Lapiceras',
      'Libros',
      'Adhesivos',
      'Agendas',
      'Lápices',
    ],
    categoryPictures: {},
    notice: null,
  },
  shipping: [
    {
      id: 'giles',
      name: 'Envío en San Andrés de Giles',
      description: 'Te lo llevamos a tu casa dentro de la ciudad.',
      price: 2000,
      note: null,
      needsAddress: true,
      postalCodes: [],
      enabled: true,
      paidLater: false,
    },
    {
      id: 'retira',
      name: 'Retiro en la librería',
      description: 'Te avisamos cuando esté listo.',
      price: 0,
      note: null,
      needsAddress: false,
      postalCodes: [],
      enabled: true,
      paidLater: false,
    },
    {
      id: 'argentina',
      name: 'Envío al resto de la Argentina',
      description: 'El envío se paga después: te contactamos para acordarlo.',
      price: 0,
      note: null,
      needsAddress: true,
      postalCodes: [],
      enabled: true,
      paidLater: true,
    },
  ],
  payments: {
    mercadopago: { enabled: true },
    transfer: {
      enabled: false,
      alias: null,
      cbu: null,
      holder: null,
      bank: null,
      hours: 48,
      discount: 0,
    },
    cash: { enabled: false, note: null, hours: 48 },
  },
  checkout: { maxUnits: null, unprovenUnits: 300, reservationMinutes: 30 },
  mail: { from: null, replyTo: null },
};
