import { publishDate } from '#shared/schemas/product-forms.ts';
import { fold } from '#shared/search.ts';
import { VISIBILITIES, type Visibility } from '#shared/visibility.ts';
import type { SourceCell } from '../formats/source.ts';
import { cellText, type Reading } from './read-value.ts';

/** What people and other systems write for each. */
const WORDS: Record<Visibility, RegExp> = {
  published: /^(publicad[oa]|visible|si|published|active|activo)$/,
  draft: /^(borrador|draft)$/,
  hidden: /^(ocult[oa]|no|hidden|archived|archivado)$/,
  scheduled: /^(programad[oa]|scheduled)$/,
};

/** Whether visitors see the product. */
export function readVisibility(cell: SourceCell): Reading<Visibility> {
  const text = cellText(cell);
  const word = fold(text);
  for (const value of ['published', 'draft', 'hidden', 'scheduled'] as const) {
    if (WORDS[value].test(word)) return { value };
  }
  const names = Object.values(VISIBILITIES).join(', ');
  return { error: `«${text.slice(0, 60)}» no es una visibilidad: ${names}.` };
}

/** When a scheduled product is published. */
export function readPublishDate(cell: SourceCell): Reading<string> {
  const parsed = publishDate.safeParse(cellText(cell));
  if (parsed.success) return { value: new Date(parsed.data).toISOString() };
  return { error: 'A un producto programado le falta la fecha de publicación (2026-12-01T12:00:00Z).' };
}
