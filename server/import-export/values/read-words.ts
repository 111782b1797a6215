import { PRODUCT_FIELDS } from '#shared/product-fields.ts';
import { requiredText, text } from '#shared/schemas/fields.ts';
import type { SourceCell } from '../formats/source.ts';
import { plainText } from './plain-text.ts';
import { isForeign, type ValueContext } from './read-types.ts';
import { cellText, checked, type Reading, readText } from './read-value.ts';

const LONGEST = PRODUCT_FIELDS.description.most;

/** A description: text in our own files, HTML in others. */
export function readDescription(cell: SourceCell, context: ValueContext): Reading<string> {
  const whole = cellText(cell);
  if (!isForeign(context)) return checked(text(LONGEST), whole);
  const plain = plainText(context.format === 'woocommerce' ? fromWordPress(whole) : whole);
  if (plain.length <= LONGEST) return checked(text(LONGEST), plain);
  return { value: plain.slice(0, LONGEST), warning: 'La descripción era demasiado larga: se cortó.' };
}

/** WooCommerce writes a line break as `\\n`, and WordPress shows line breaks outside paragraphs. */
function fromWordPress(text: string): string {
  const html = text.replaceAll('\\r', '').replaceAll('\\n', '\n');
  return /<p[\s>]/i.test(html) ? html : html.replace(/\n{2,}/g, '<p>').replaceAll('\n', '<br>');
}

/**
 * A category. Other systems write paths (`Útiles > Lapiceras`), several separated by commas. Takes one part of the
 * first path. Spaces become hyphens (rules 1.8).
 */
export function readCategory(cell: SourceCell, context: ValueContext): Reading<string> {
  const whole = cellText(cell);
  if (!isForeign(context)) return readText(cell, PRODUCT_FIELDS.category.most);
  const paths = whole.split(/(?<!\\),\s*/).filter(Boolean);
  const parts = (paths[0] ?? '')
    .replaceAll('\\,', ',')
    .split('>')
    .map((part) => part.trim())
    .filter(Boolean);
  const chosen = context.settings.categoryPart === 'first' ? parts[0] : parts.at(-1);
  const reading = checked(
    requiredText(PRODUCT_FIELDS.category.most),
    (chosen ?? '').trim().replace(/\s+/g, '-'),
  );
  const warning = `Tiene ${paths.length} categorías: se toma ${reading.value ?? ''}.`;
  return paths.length > 1 ? { ...reading, warning } : reading;
}
