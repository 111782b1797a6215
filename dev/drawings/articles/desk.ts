import { letter } from '../lettering.ts';
import { ASSORTED, contrast, INK, MARK, mix, STEEL, type Tones, WHITE, WOOD } from '../palette.ts';
import { box, detail, disc, oval, patch, repeat, shadow, shape, turn } from '../strokes.ts';
import { type Article, pick, vary } from './article.ts';
import { houseOf } from './brands.ts';
import { motif } from './motifs.ts';

/** A calculator: its keys and its display follow from its kind. */
export function calculator(tones: Tones, article: Article): string {
  const { tint, deep, pale } = tones;
  const scientific = /científica/.test(article.noun);
  const printer = /impresor/.test(article.noun);
  const desk = /escritorio/.test(article.noun);
  const small = /bolsillo/.test(article.noun);
  const [wide, tall] = desk || printer ? [286, 270] : small ? [190, 250] : [212, 312];
  const [x, y] = [200 - wide / 2, 352 - tall - 8];
  const columns = scientific ? 5 : desk || printer ? 5 : 4;
  const rows = scientific ? 6 : 4;
  const top = y + (scientific ? 128 : 112);
  const cell = { w: (wide - 36) / columns, h: (tall - (top - y) - 16) / rows };
  const keys = repeat(rows * columns, (i) => {
    const row = Math.floor(i / columns);
    const column = i % columns;
    const fill = column === columns - 1 ? MARK : scientific && row < 2 ? STEEL : row === 0 ? pale : WHITE;
    return box(
      x + 18 + column * cell.w,
      top + row * cell.h,
      cell.w - 7,
      cell.h - 7,
      scientific && row < 2 ? 9 : 6,
      i === rows * columns - 1 ? ASSORTED[0] : fill,
    );
  });
  const shown = pick(article, 4, ['2027', '1.250', '3,1416', '98', '12.450']);
  const paper = printer
    ? shape('M110 22h180v90H110z', WHITE) +
      letter('$ 12.450', 200, 50, { size: 26, width: 150 }) +
      letter('total', 200, 82, { size: 20, width: 150 })
    : '';
  return (
    shadow(206, 356, wide / 2 + 18) +
    paper +
    `<g transform="rotate(${printer ? 0 : vary(article, 5, -6, 6)} 200 220)">` +
    box(x + 8, y + 8, wide, tall, 22, deep) +
    box(x, y, wide, tall, 22, tint) +
    letter(article.brand, x + 22, y + 24, {
      size: 24,
      width: wide * 0.4,
      ink: contrast(tint),
      align: 'start',
      weight: 'heavy',
    }) +
    letter(article.model, x + wide - 20, y + 24, {
      size: 17,
      width: wide * 0.48,
      ink: contrast(tint),
      align: 'end',
    }) +
    box(x + 18, y + 42, wide - 36, scientific ? 72 : 58, 8, '#dfe9df') +
    letter(scientific ? 'x² + sen(45)' : '', x + 28, y + 60, {
      size: 18,
      width: wide - 56,
      align: 'start',
    }) +
    letter(shown, x + wide - 28, y + (scientific ? 92 : 72), { size: 36, width: wide - 70, align: 'end' }) +
    `<g stroke-width="5">${keys}</g></g>`
  );
}

/** A cup of wire or with compartments for a desk. */
export function penCup(tones: Tones, article: Article): string {
  const { tint, deep, pale } = tones;
  const { ground, ink } = houseOf(article);
  const turning = /giratorio/.test(article.model);
  const stick = (x: number, y: number, degrees: number, color: string) =>
    turn(
      degrees,
      shape(`M${x - 11} 250V${y + 30}l11-30 11 30v220z`, color) +
        shape(`M${x - 11} ${y + 30}l11-30 11 30z`, WOOD),
      x,
      250,
    );
  const things =
    stick(150, 70, -12, ASSORTED[3]) +
    stick(190, 44, -3, ASSORTED[0]) +
    stick(228, 62, 6, ASSORTED[4]) +
    stick(262, 84, 14, MARK);
  const mesh = turning
    ? detail('M156 196v130M244 196v130', deep, 6)
    : `<g opacity=".55">${detail(
        repeat(9, (i) => `M${118 + i * 20} 200l40 130M${118 + i * 20} 330l40-130`),
        mix(deep, INK, 0.2),
        2.5,
      )}</g>`;
  return (
    shadow(200, 356, 116) +
    oval(200, 190, 92, 20, deep) +
    things +
    shape('M108 190c0 24 184 24 184 0l-8 140c0 24-168 24-168 0z', tint) +
    mesh +
    (turning ? oval(200, 344, 104, 14, pale) + box(120, 168, 62, 10, 4, pale) : '') +
    box(130, 240, 140, 54, 10, ground) +
    letter(article.brand, 200, 260, { size: 32, width: 122, ink }) +
    letter(turning ? 'giratorio' : 'metálico', 200, 284, { size: 17, width: 110, ink })
  );
}

/** A board in a frame: white, for children with a chalk side, or a monthly plan. */
export function board(tones: Tones, article: Article): string {
  const { tint, deep } = tones;
  const plan = /Planificador/.test(article.noun);
  const child = /infantil/.test(article.model);
  const wide = Math.min(324, 170 + article.size.long * 2.6);
  const tall = wide * 0.7;
  const [x, y] = [200 - wide / 2, 56];
  const days = 'LMMJVSD';
  const grid = plan
    ? repeat(7, (i) =>
        letter(days.charAt(i), x + 22 + (i + 0.5) * ((wide - 44) / 7), y + 56, { size: 18, width: 30 }),
      ) +
      detail(
        repeat(5, (i) => `M${x + 18} ${y + 70 + i * ((tall - 92) / 4)}h${wide - 36}`) +
          repeat(8, (i) => `M${x + 18 + i * ((wide - 36) / 7)} ${y + 70}v${tall - 92}`),
        STEEL,
        3,
      ) +
      disc(x + wide - 60, y + tall - 50, 9, ASSORTED[0])
    : '';
  const drawn = child
    ? motif('sun', x + 74, y + 92, 70) + motif('cats', x + wide - 90, y + tall - 92, 96)
    : plan
      ? ''
      : detail(`M${x + 46} ${y + 96}c22-16 30 14 52-2s28 12 48-2M${x + 46} ${y + 136}h84`, INK, 7) +
        detail(`M${x + wide - 150} ${y + tall - 60}l34-46 22 24 28-50`, ASSORTED[0], 8);
  return (
    shadow(200, 358, 136) +
    (plan
      ? ''
      : detail(
          `M${x + 60} ${y + tall}L${x + 34} 352M${x + wide - 60} ${y + tall}l26 ${352 - y - tall}`,
          INK,
          9,
        )) +
    box(x, y, wide, tall, 14, tint) +
    patch(x + 4, y + tall - 18, wide - 8, 14, deep, 6) +
    box(x + 18, y + 18, wide - 36, tall - 44, 5, WHITE) +
    grid +
    drawn +
    box(200 - 84, y + tall - 16, 168, 44, 8, houseOf(article).ground) +
    letter(`${article.brand} ${/\d+x\d+|A3/.exec(article.model)?.[0] ?? ''}`.trim(), 200, y + tall + 7, {
      size: 26,
      width: 150,
      ink: houseOf(article).ink,
    }) +
    letter(plan ? 'Mes' : '', x + 52, y + 36, { size: 20, width: 60 }) +
    (plan ? '' : box(x + wide - 110, y + tall - 22, 70, 14, 6, INK))
  );
}
