import { countText } from '#shared/counts.ts';

/** Characters of a description in the table (rules 12.8). */
const PREVIEW = 20;

// Characters as people count them: a letter with a combining accent, or an emoji, is one.
const characters = new Intl.Segmenter('es', { granularity: 'grapheme' });

/** The first 20 characters and '...', or the whole text if it is shorter. Cuts no character. */
export function cutDescription(text: string): string {
  const parts = Array.from(characters.segment(text), ({ segment }) => segment);
  return parts.length > PREVIEW ? `${parts.slice(0, PREVIEW).join('')}...` : text;
}

/** The length of a text: `39 caracteres`. */
export function charactersText(text: string): string {
  const count = Array.from(characters.segment(text)).length;
  return countText(count, 'carácter', 'caracteres');
}
