import { letter, words } from '../lettering.ts';
import { ASSORTED, contrast, INK, MARK, METAL, mix, PAPER, type Tones, tonesOf, WHITE } from '../palette.ts';
import { box, detail, disc, flat, oval, place, repeat, shadow, shape, shine, turn } from '../strokes.ts';
import { uprightPencil } from '../writing.ts';
import { type Article, vary } from './article.ts';
import { houseOf } from './brands.ts';
import { motif } from './motifs.ts';

const ZIP =
  'M84 172v16M106 172v16M128 172v16M150 172v16M172 172v16M194 172v16M216 172v16M238 172v16M260 172v16';

/** The words of a case: a woven label with the brand, and beside it what it is called. */
function caseLabel(article: Article, x: number, y: number, wide: number, _color: string): string {
  const { ground, ink } = houseOf(article);
  return (
    box(x - wide / 2, y - 22, wide, 44, 8, ground) +
    letter(article.brand, x, y, { size: 32, width: wide - 18, ink })
  );
}

/** A soft case with one or two zips. */
export function pencilCase(tones: Tones, article: Article): string {
  const { tint, deep, pale } = tones;
  const two = /dos cierres/.test(article.model);
  const zip = (y: number) =>
    place(
      detail('M72 180h256', INK, 17) +
        detail('M72 180h256', METAL, 5) +
        detail(ZIP, INK, 4) +
        box(272, 168, 34, 24, 8, MARK) +
        shape('M300 186c22 6 30 26 22 50l-18-6c4-16-2-26-14-30z', MARK),
      0,
      y - 180,
    );
  const body =
    shape(
      'M66 172a34 34 0 0 1 34-34h200a34 34 0 0 1 34 34v98a34 34 0 0 1-34 34H100a34 34 0 0 1-34-34z',
      tint,
    ) +
    flat('M70 264h260v6a30 30 0 0 1-30 30H100a30 30 0 0 1-30-30z', deep) +
    (/jean/.test(article.model)
      ? `<g stroke-dasharray="9 8">${detail('M84 206h232M84 290h232', MARK, 4)}</g>`
      : '') +
    (two ? zip(160) + zip(218) : zip(180)) +
    caseLabel(article, 168, two ? 262 : 234, 150, pale) +
    words(article.model, 168, two ? 190 : 280, {
      size: 19,
      width: 170,
      height: 24,
      lines: 1,
      ink: contrast(two ? tint : deep),
    }) +
    shine('M92 210v28');
  return shadow(200, 316, 146) + turn(vary(article, 5, -9, 7), body, 200, 220);
}

/** A case of one, two or three storeys with a lid, as its name counts them. */
export function storeyCase(tones: Tones, article: Article): string {
  const { tint, deep, pale } = tones;
  const storeys = /tres/.test(article.noun) ? 3 : /dos/.test(article.noun) ? 2 : 1;
  const tall = 76;
  const top = 322 - storeys * tall;
  const floors = repeat(storeys, (i) => {
    const y = top + i * tall;
    return (
      box(70, y, 260, tall, 22, [tint, pale, tint][i] ?? tint) +
      detail(`M72 ${y + 20}h256`, INK, 13) +
      detail(`M76 ${y + 20}h248`, METAL, 4) +
      box(286, y + 12, 30, 18, 6, MARK)
    );
  });
  const things = /vacía/.test(article.model)
    ? ''
    : ASSORTED.slice(0, 5)
        .map((color, i) => place(turn(180, uprightPencil(tonesOf(color))), 52 + i * 38, top - 118, 0.48))
        .join('');
  const lid = shape(`M70 ${top + 6}L96 ${top - 74}h208l26 80z`, deep) + (things === '' ? '' : '');
  return (
    shadow(202, 330, 150) +
    lid +
    `<g>${things}</g>` +
    floors +
    caseLabel(article, 168, 322 - 28, 150, pale) +
    (storeys > 1
      ? words(article.model || article.noun, 170, top + 48, {
          size: 24,
          width: 190,
          height: 34,
          lines: 1,
          ink: contrast(tint),
        })
      : words(article.model, 200, top - 36, { size: 24, width: 170, height: 34, ink: contrast(deep) })) +
    (storeys > 2 ? motif('hearts', 200, top + tall + 50, 44) : '')
  );
}

/** A round case with a zip along it. */
export function tubeCase(tones: Tones, article: Article): string {
  const { tint, deep, pale } = tones;
  const body =
    shape('M96 150h208c22 0 34 24 34 56s-12 56-34 56H96z', tint) +
    flat('M100 232h226c-6 16-14 26-24 26H100z', deep) +
    oval(96, 206, 30, 56, pale) +
    oval(96, 206, 15, 30, deep) +
    detail('M112 168h204', INK, 14) +
    detail('M116 168h196', METAL, 4) +
    box(128, 158, 30, 20, 6, MARK) +
    caseLabel(article, 226, 216, 146, pale);
  return shadow(206, 300, 136) + turn(-16, body, 200, 206);
}

/** A silicone case with bubbles to press. */
export function bubbleCase(tones: Tones, article: Article): string {
  const { tint, deep, pale } = tones;
  const rows = [tint, '#f7d154', '#8fd6c4', '#b79adf'];
  const bubbles = repeat(24, (i) => {
    const [x, y] = [98 + (i % 6) * 41, 172 + Math.floor(i / 6) * 36];
    return disc(x, y, 14, rows[Math.floor(i / 6)] ?? tint) + detail(`M${x - 6} ${y - 5}q5-5 10-1`, WHITE, 3);
  });
  return (
    shadow(200, 338, 146) +
    turn(
      6,
      box(66, 86, 268, 246, 40, pale) +
        detail('M92 112h216', INK, 14) +
        detail('M96 112h208', METAL, 4) +
        bubbles +
        box(96, 298, 208, 28, 6, deep) +
        letter(`${article.brand} ${article.model}`, 200, 312, { size: 22, width: 190, ink: contrast(deep) }) +
        box(276, 100, 32, 24, 8, MARK),
    )
  );
}

/** A see-through case; what is inside shows. */
export function clearCase(tones: Tones, article: Article): string {
  const { tint, pale } = tones;
  const things = ASSORTED.map((color, i) =>
    place(turn(90 + vary(article, i, -7, 7), uprightPencil(tonesOf(color))), 96, 92 + i * 17, 0.56),
  ).join('');
  return (
    shadow(200, 324, 150) +
    turn(
      -5,
      box(52, 130, 296, 178, 26, mix(pale, WHITE, 0.6)) +
        things +
        `<rect x="52" y="130" width="296" height="178" rx="26" fill="${pale}" fill-opacity=".45"/>` +
        detail('M60 152h280', INK, 17) +
        detail('M64 152h272', tint, 6) +
        box(284, 140, 34, 24, 8, MARK) +
        caseLabel(article, 150, 274, 150, WHITE) +
        shine('M76 190v70'),
    )
  );
}

/** A case that stands on a desk as a cup. */
export function standingCase(tones: Tones, article: Article): string {
  const { tint, deep, pale } = tones;
  const things = [ASSORTED[0], ASSORTED[3], ASSORTED[4], ASSORTED[1]]
    .map((color, i) =>
      place(turn(180 + (i - 1.5) * 7, uprightPencil(tonesOf(color))), 30 + i * 30, 18 + (i % 2) * 14, 0.66),
    )
    .join('');
  return (
    shadow(200, 354, 104) +
    oval(200, 186, 88, 22, deep) +
    things +
    shape('M112 186c0 28 176 28 176 0v140c0 28-176 28-176 0z', tint) +
    flat('M244 203c24-3 40-9 40-15v136c0 8-16 14-40 18z', deep) +
    detail('M114 212c24 22 148 22 172 0', INK, 13) +
    detail('M116 212c24 20 144 20 168 0', METAL, 4) +
    shape('M126 256c30 14 118 14 148 0v62c-30 14-118 14-148 0z', pale) +
    letter(article.brand, 200, 288, { size: 38, width: 132, bend: 9 }) +
    letter('porta útiles', 200, 318, { size: 20, width: 120, bend: 8 })
  );
}

export function openPencilCase(tones: Tones, article: Article): string {
  const { tint, deep, pale } = tones;
  const thing = (x: number, y: number, degrees: number, color: string) =>
    place(turn(180 + degrees, uprightPencil(tonesOf(color))), x, y, 0.66);
  const colors = [0, 2, 4].map((i) => ASSORTED[(i + vary(article, 6, 0, 5)) % 6] ?? ASSORTED[0]);
  return (
    shadow(200, 338, 148) +
    shape('M68 214c0-52 264-52 264 0v40H68z', INK) +
    thing(8, 40, -16, colors[0] ?? PAPER) +
    thing(56, 20, -5, colors[1] ?? PAPER) +
    thing(104, 30, 6, colors[2] ?? PAPER) +
    place(
      turn(
        14,
        box(186, 60, 30, 190, 4, WHITE) + detail('M188 84h10M188 104h14M188 124h10M188 144h14', INK, 4),
      ),
      62,
      18,
    ) +
    shape('M66 212c40 30 228 30 268 0v80a34 34 0 0 1-34 34H100a34 34 0 0 1-34-34z', tint) +
    flat('M70 276h260v16a30 30 0 0 1-30 30H100a30 30 0 0 1-30-30z', deep) +
    detail('M66 212c40 30 228 30 268 0', INK, 17) +
    detail('M70 213c42 28 218 28 260 0', METAL, 5) +
    shape('M326 216c22 4 30 24 24 48l-18-4c4-16-2-26-14-28z', MARK) +
    caseLabel(article, 186, 278, 150, pale) +
    letter(article.model, 186, 312, { size: 17, width: 190, ink: contrast(deep) }) +
    shine('M90 248v24')
  );
}
