import { letter, words } from '../lettering.ts';
import { INK, MARK, type Tones } from '../palette.ts';
import { box, detail, patch, place, shadow, shape } from '../strokes.ts';
import type { Article } from './article.ts';

/** A set: its box with a band and its name, and what is in it around the box. */
export function kit(tones: Tones, article: Article, things: string[]): string {
  const { tint, deep, pale } = tones;
  const bag = article.seed % 3 === 0;
  const spots = [
    [16, -8, 0.5, -10],
    [146, -26, 0.52, 6],
    [84, -36, 0.5, 0],
    [196, 30, 0.42, 14],
  ] as const;
  const around = things
    .map((thing, i) => {
      const [x, y, scale, degrees] = spots[i % 4] ?? [0, 0, 0.5, 0];
      return place(thing, x, y + 20, scale, degrees);
    })
    .join('');
  const front = bag
    ? detail('M142 196C134 120 266 120 258 196', INK, 19) +
      detail('M142 196C134 120 266 120 258 196', deep, 8) +
      shape('M78 186h244l14 148a14 14 0 0 1-14 14H78a14 14 0 0 1-14-14z', tint)
    : shape('M74 196l-36 40 32 18 28-38zM326 196l36 40-32 18-28-38z', pale) +
      box(70, 194, 260, 152, 8, tint) +
      patch(73.5, 300, 253, 42, deep);
  return (
    shadow(200, 350, 150) +
    (bag ? '' : shape('M74 196l26-30h200l26 30z', deep)) +
    around +
    front +
    box(92, 218, 216, 100, 10, '#fbfaf6') +
    patch(102, 250, 196, 5, MARK) +
    letter(`Combo ${article.brand}`, 200, 236, { size: 22, width: 120 }) +
    words(article.noun.replace(/^Combo /, ''), 200, 285, {
      size: 32,
      width: 196,
      height: 58,
      lines: 2,
      ink: INK,
    })
  );
}
