/**
 * The shop's own facts, the one file a shopkeeper edits (contract, Running it). The contact number is a placeholder
 * that can be nobody's: 0000 is no assigned exchange.
 */
export const shop = {
  name: 'Tintero',
  slogan: 'Librería, papelería y útiles escolares',
  description:
    'Librería familiar de San Andrés de Giles: útiles escolares, cuadernos, libros, mochilas y todo para dibujar, escribir y estudiar. Comprá online y pagá con Mercado Pago.',
  /** Sobre nosotros (specification 2.9), paragraph by paragraph. */
  story: [
    'Tintero empezó como una librería de barrio en San Andrés de Giles, provincia de Buenos Aires: un mostrador, una familia y una pared de cajones con lápices.',
    'Con los años se sumaron los libros, las mochilas, los acrílicos y las listas del colegio. Lo que no cambió es la atención: te preguntamos para qué es, y te decimos qué conviene.',
    'Ahora también estamos en la web. Elegís desde tu casa, pagás como te quede mejor y lo retirás por el local o te lo mandamos.',
  ],
  /** International form for chat links: 54 9 + area + number. */
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
} as const;

/** The greeting that the always-present WhatsApp button prefills. */
export const whatsappGreeting = `¡Hola! Tengo una consulta sobre ${shop.name}.`;

/** A chat link to the shop with the text filled in. */
export function whatsappLink(text: string): string {
  return `https://wa.me/${shop.whatsapp}?text=${encodeURIComponent(text)}`;
}

/** Section 1: what a visitor asks about a sold-out product: the visitor's name, the product's link and its name. */
export function stockQuestion(input: {
  visitorName: string | null;
  productName: string;
  productUrl: string;
}): string {
  const presentation = input.visitorName ? `¡Hola! Soy ${input.visitorName}.` : '¡Hola!';
  return `${presentation} ¿Cuándo van a tener stock de ${input.productName}? ${input.productUrl}`;
}
