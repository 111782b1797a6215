import type { Settings } from './schemas/settings.ts';

/** The text that the WhatsApp button of every page fills in. */
export function whatsappGreeting(shopName: string): string {
  return `¡Hola! Tengo una consulta sobre ${shopName}.`;
}

/** A chat link to a number (`5492325400000`) with `text` filled in. */
export function whatsappLink(number: string, text: string): string {
  return `https://wa.me/${number}?text=${encodeURIComponent(text)}`;
}

/** A link that opens a chat of the visitor's choice with the product in it. */
export function shareLink(productName: string, productUrl: string): string {
  return `https://wa.me/?text=${encodeURIComponent(`${productName} ${productUrl}`)}`;
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

/** The text of a chat about an order. */
export function orderQuestion(code: string): string {
  return `¡Hola! Te escribo por mi pedido ${code}.`;
}

/** A map with the shop: at its point, or found by its address. */
export function mapLink({
  street,
  city,
  province,
  latitude,
  longitude,
}: Settings['contact']['address']): string {
  const place = latitude === null ? `${street}, ${city}, ${province}` : `${latitude},${longitude}`;
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;
}
