const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Text as it stands in XML. */
export function xmlText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
