import { requiredText, text } from '#shared/schemas/fields.ts';
import type { SourceCell } from '../formats/source.ts';
import { plainText } from './plain-text.ts';
import { isForeign, type ValueContext } from './read-types.ts';
import { cellText, checked, type Reading } from './read-value.ts';

const LONGEST = 20_000;

/** A description: text as it is in our own files, the text of the HTML in others'. */
export function readDescription(cell: SourceCell, context: ValueContext): Reading<string> {
  const whole = cellText(cell);
  if (!isForeign(context)) return checked(text(LONGEST), whole);
  const plain = plainText(context.format === 'woocommerce' ? fromWordPress(whole) : whole);
  if (plain.length <= LONGEST) return checked(text(LONGEST), plain);
  return { value: plain.slice(0, LONGEST), warning: 'La descripción era demasiado larga: se cortó.' };
}

/** WooCommerce writes a line break as `\\n`, and WordPress shows breaks outside of paragraphs as such. */
function fromWordPress(text: string): string {
  const html = text.replaceAll('\\r', '').replaceAll('\\n', '\n');
  return /<p[\s>]/i.test(html) ? html : html.replace(/\n{2,}/g, '<p>').replaceAll('\n', '<br>');
}

/**
 * A category: others write paths (`Útiles > Lapiceras`) and several of them with commas between. One part of the first
 * path is taken; a new category is written with hyphens, as saving a product does.
 */
export function readCategory(cell: SourceCell, context: ValueContext): Reading<string> {
  const whole = cellText(cell);
  if (!isForeign(context)) return checked(requiredText(100), whole);
  const paths = whole.split(/(?<!\\),\s*/).filter(Boolean);
  const parts = (paths[0] ?? '')
    .replaceAll('\\,', ',')
    .split('>')
    .map((part) => part.trim())
    .filter(Boolean);
  const chosen = context.settings.categoryPart === 'first' ? parts[0] : parts.at(-1);
  const reading = checked(requiredText(100), (chosen ?? '').trim().replace(/\s+/g, '-'));
  const warning = `Tiene ${paths.length} categorías: se toma ${reading.value ?? ''}.`;
  return paths.length > 1 ? { ...reading, warning } : reading;
}
