/** How much of a description the table shows (section 9), in characters. */
const PREVIEW = 20;

// Characters as people count them: an accent typed apart or a coloured drawing is one.
const characters = new Intl.Segmenter('es', { granularity: 'grapheme' });

/** The first 20 characters and '...'; shorter ones are whole. No character is cut in two. */
export function cutDescription(text: string): string {
  const parts = Array.from(characters.segment(text), ({ segment }) => segment);
  return parts.length > PREVIEW ? `${parts.slice(0, PREVIEW).join('')}...` : text;
}

/** How many characters a text has: `39 caracteres`. */
export function charactersText(text: string): string {
  const count = Array.from(characters.segment(text)).length;
  return count === 1 ? '1 carácter' : `${count.toLocaleString('es-AR')} caracteres`;
}
