/** The text that the WhatsApp button of every page fills in. */
export function whatsappGreeting(shopName: string): string {
  return `¡Hola! Tengo una consulta sobre ${shopName}.`;
}

/** A chat link to a number (`5492325400000`) with `text` filled in. */
export function whatsappLink(number: string, text: string): string {
  return `https://wa.me/${number}?text=${encodeURIComponent(text)}`;
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
