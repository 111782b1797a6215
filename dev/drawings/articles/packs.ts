import { letter, words } from '../lettering.ts';
import { INK, mix, type Tones, WHITE } from '../palette.ts';
import { box, detail, disc, patch, repeat, shadow } from '../strokes.ts';
import { type Article, piece } from './article.ts';
import { houseOf } from './brands.ts';
import { assorted, rack } from './rack.ts';
import {
  uprightCrayon,
  uprightHighlighter,
  uprightMarker,
  uprightPen,
  uprightPencilTip,
  uprightTube,
} from './upright.ts';

export function pencilBox(tones: Tones, article: Article): string {
  const { count } = article;
  const graphite = /grafito|lápices Staedtler|1205|carbonillas|dibujo/i.test(
    `${article.noun} ${article.model}`,
  );
  return rack(tones, article, uprightPencilTip, graphite ? shaded(count, tones.tint) : assorted(count));
}

/** Pencils of one colour, a little lighter and darker in turn. */
function shaded(count: number, tint: string): string[] {
  const base = tint === '#3a3f4b' ? '#5d6a85' : tint;
  return Array.from({ length: count }, (_, i) => (i % 2 === 0 ? base : mix(base, INK, 0.18)));
}

export function markerBox(tones: Tones, article: Article): string {
  return rack(tones, article, uprightMarker, assorted(article.count));
}

/** Pens in a box: a see-through barrel above a coloured cap. */
export function penBox(tones: Tones, article: Article): string {
  const color = tones.tint === '#f29a3c' ? undefined : tones.tint;
  const colors =
    color === undefined
      ? ['#2f6fd0', '#3a3f4b', '#e2574c', '#4fa86b', ...assorted(article.count)].slice(0, article.count)
      : Array.from({ length: article.count }, () => color);
  return rack(tones, article, uprightPen, colors);
}

export function crayonBox(tones: Tones, article: Article): string {
  return rack(tones, article, uprightCrayon, assorted(article.count));
}

export function chalkBox(tones: Tones, article: Article): string {
  const colors = assorted(article.count).map((color) => mix(color, WHITE, 0.45));
  return rack(
    tones,
    article,
    (color, wide, tall) => box(-wide / 2 + 1, 0, wide - 2, tall, wide / 3, color),
    colors,
  );
}

export function highlighterBox(tones: Tones, article: Article): string {
  const colors = assorted(article.count).map((color) =>
    mix(color, WHITE, /pastel/.test(article.model) ? 0.5 : 0.1),
  );
  return rack(tones, article, uprightHighlighter, colors);
}

/** Tubes of paint in a shallow box, seen from above. */
export function tubeBox(tones: Tones, article: Article): string {
  const count = article.count;
  return rack(tones, article, uprightTube, ['#ffffff', ...assorted(count - 2), '#3a3f4b'].slice(0, count));
}

/** Six or twelve pots with coloured lids, seen from above. */
export function panSet(tones: Tones, article: Article): string {
  const count = article.count;
  const columns = count > 12 ? 6 : count > 6 ? 4 : 3;
  const rows = Math.ceil(count / columns);
  const [wide, tall] = [300, 36 + rows * (count > 12 ? 44 : 54)];
  const top = 346 - tall;
  const step = (wide - 24) / columns;
  const pans = assorted(count)
    .map((color, i) => {
      const x = 62 + step * ((i % columns) + 0.5);
      const y = top + 22 + ((tall - 44) / rows) * (Math.floor(i / columns) + 0.5);
      const r = Math.min(step, (tall - 44) / rows) / 2 - 4;
      return piece(
        disc(x, y, r, color) +
          detail(`M${x - r / 2} ${y - r / 3}q${r / 2}-${r / 3} ${r * 0.7} 0`, WHITE, 3.5),
      );
    })
    .join('');
  const { ground, ink } = houseOf(article);
  return (
    shadow(202, 350, 160) +
    box(50, top - 100, wide, 104, 14, tones.deep) +
    box(64, top - 90, wide - 28, 86, 8, ground) +
    letter(article.brand, 200, top - 62, { size: 42, width: wide - 60, ink }) +
    words(article.noun, 166, top - 24, { size: 22, width: 190, height: 40, lines: 1, ink }) +
    letter(article.count > 1 ? `x${article.count}` : '', 302, top - 24, {
      size: 30,
      width: 46,
      ink,
      weight: 'heavy',
    }) +
    box(50, top, wide, tall, 14, tones.tint) +
    box(62, top + 12, wide - 24, tall - 24, 10, WHITE) +
    pans +
    (/pincel/.test(article.model) ? detail(`M70 ${346 - 14}h150`, '#94633f', 8) : '')
  );
}

/** Sticks of clay in their tray. */
export function clayBars(tones: Tones, article: Article): string {
  const count = article.count;
  const step = 232 / count;
  const bars = assorted(count)
    .map((color, i) =>
      piece(
        box(84 + i * step, 112, step - 3, 196, Math.min(12, step / 3), color) +
          detail(`M${84 + i * step + step / 2} 128v${40}`, WHITE, 3),
      ),
    )
    .join('');
  const { ground, ink } = houseOf(article);
  return (
    shadow(202, 348, 146) +
    box(64, 92, 272, 250, 16, tones.tint) +
    box(76, 104, 248, 212, 8, WHITE) +
    bars +
    box(64, 206, 272, 96, 0, ground) +
    letter(article.brand, 200, 236, { size: 44, width: 244, ink }) +
    words(article.model === '' ? article.noun : `${article.noun} ${article.model}`, 166, 278, {
      size: 24,
      width: 170,
      height: 32,
      lines: 1,
      ink,
    }) +
    letter(article.count > 1 ? `x${article.count}` : '', 296, 276, {
      size: 32,
      width: 60,
      ink,
      weight: 'heavy',
    }) +
    repeat(3, (i) => patch(84 + i * 80, 326, 60, 6, tones.deep, 3))
  );
}
