/** The shop's tax category: prices of an inscripto include VAT, those of a monotributista do not. */
export type FiscalCondition = 'responsable_inscripto' | 'monotributo';

const fiscalCondition: FiscalCondition = 'responsable_inscripto';

/**
 * The shop's own facts (rules 19.12): the file that a shopkeeper edits. The contact number is a placeholder: 0000 is
 * not an assigned exchange.
 */
export const shop = {
  name: 'Tintero',
  slogan: 'Librería, papelería y útiles escolares',
  description:
    'Librería familiar de San Andrés de Giles: útiles escolares, cuadernos, libros, mochilas y todo para dibujar, escribir y estudiar. Comprá online y pagá con Mercado Pago.',
  /** The text of Sobre nosotros, paragraph by paragraph. */
  story: [
    'Tintero empezó como una librería de barrio en San Andrés de Giles, provincia de Buenos Aires: un mostrador, una familia y una pared de cajones con lápices.',
    'Con los años se sumaron los libros, las mochilas, los acrílicos y las listas del colegio. Lo que no cambió es la atención: te preguntamos para qué es, y te decimos qué conviene.',
    'Ahora también estamos en la web. Elegís desde tu casa, pagás como te quede mejor y lo retirás por el local o te lo mandamos.',
  ],
  /** For chat links: 54 9 + area + number. */
  whatsapp: '5492325000000',
  phoneText: '+54 9 2325 00-0000',
  email: 'hola@tintero.example',
  hours: 'Lunes a viernes de 9 a 13 y de 16 a 20 h. Sábados de 9 a 13 h.',
  address: {
    street: 'Calle de la Librería 123',
    city: 'San Andrés de Giles',
    province: 'Buenos Aires',
    postalCode: '6720',
    latitude: -34.4455,
    longitude: -59.4463,
  },
  social: {
    instagram: 'https://www.instagram.com/',
    facebook: 'https://www.facebook.com/',
  },
  /**
   * The seller, as terms, privacy policy and footer must name it (Resolución 270/2020). Placeholders: no CUIT begins
   * with 00.
   */
  legal: {
    name: 'Razón social de ejemplo',
    cuit: '00-00000000-0',
    fiscalCondition,
    /** The address of the Data Fiscal QR from ARCA (formerly AFIP); null: the footer shows none. */
    dataFiscalUrl: null as string | null,
    /** The date of the last change of terms and privacy policy. */
    textsOf: '2026-11-21',
  },
  /**
   * Whether cards and product pages show 'Precio sin impuestos nacionales' (Resolución 4/2025). It is compulsory for
   * an inscripto; a monotributista may write `true`.
   */
  showNetPrice: isInscripto(fiscalCondition),
} as const;

function isInscripto(condition: FiscalCondition): boolean {
  return condition === 'responsable_inscripto';
}

/** Where consumers complain (Disposición 890/2025). The law does not fix the words of the link. */
export const CONSUMER_CLAIMS = {
  label: 'Defensa del Consumidor – Ventanilla Federal Única de Reclamos',
  url: 'https://www.argentina.gob.ar/defensadelconsumidor',
} as const;

/** The Data Fiscal address if it is https at afip.gob.ar or arca.gob.ar; else null. */
export function dataFiscalLink(url: string | null): string | null {
  if (url === null || !URL.canParse(url)) return null;
  const { protocol, hostname, href } = new URL(url);
  return protocol === 'https:' && /(^|\.)(afip|arca)\.gob\.ar$/.test(hostname) ? href : null;
}

/** The text that the WhatsApp button of every page fills in. */
export const whatsappGreeting = `¡Hola! Tengo una consulta sobre ${shop.name}.`;

/** A chat link to the shop with `text` filled in. */
export function whatsappLink(text: string): string {
  return `https://wa.me/${shop.whatsapp}?text=${encodeURIComponent(text)}`;
}

/** The question about a sold-out product, for a chat (rules 1.2). */
export function stockQuestion(input: {
  visitorName: string | null;
  productName: string;
  productUrl: string;
}): string {
  const presentation = input.visitorName ? `¡Hola! Soy ${input.visitorName}.` : '¡Hola!';
  return `${presentation} ¿Cuándo van a tener stock de ${input.productName}? ${input.productUrl}`;
}
