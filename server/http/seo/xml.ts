const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Escapes a text for XML. */
export function xmlText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
