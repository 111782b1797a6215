import { letter, words } from '../lettering.ts';
import { place } from '../strokes.ts';
import { type Article, scaleOf } from './article.ts';

/** Draws a standing thing at its scale, so that it stands on the same ground as a large one. */
export function standing(article: Article, content: string, ground = 348): string {
  const scale = scaleOf(article) / 0.94;
  return place(content, 200 - 200 * scale, ground - ground * scale, Math.min(1.06, scale));
}

/** The words of a label between two heights of a round or flat front, `bend` for a round one. */
export function label(
  article: Article,
  {
    x = 200,
    top,
    bottom,
    width,
    ink,
    bend = 0,
  }: { x?: number; top: number; bottom: number; width: number; ink: string; bend?: number },
): string {
  const tall = bottom - top;
  const rest = article.model || article.noun;
  return (
    letter(article.brand, x, top + tall * 0.26, { size: tall * 0.4, width, ink, bend, weight: 'heavy' }) +
    (rest === ''
      ? ''
      : words(rest, x, top + tall * 0.58 + bend * 0.7, {
          size: tall * 0.2,
          width: width * 0.96,
          height: tall * 0.32,
          lines: 2,
          ink,
        })) +
    letter(article.amount, x, top + tall * 0.86 + bend * 0.4, { size: tall * 0.22, width, ink, bend })
  );
}
