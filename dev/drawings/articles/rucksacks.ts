import { letter, words } from '../lettering.ts';
import { contrast, INK, KRAFT, MARK, METAL, mix, STEEL, type Tones, WHITE } from '../palette.ts';
import { box, detail, disc, flat, patch, place, repeat, shadow, shape, shine, turn } from '../strokes.ts';
import { type Article, pick, vary } from './article.ts';
import { houseOf } from './brands.ts';
import { motif } from './motifs.ts';

const HANDLE = 'M168 78c-4-52 68-52 64 0';

/** Outlines of a rucksack's body: a dome, a box, a bag with a folded top, a narrow one. */
const BODIES = [
  'M100 156c0-58 42-90 100-90s100 32 100 90v158a26 26 0 0 1-26 26H126a26 26 0 0 1-26-26z',
  'M96 118a46 46 0 0 1 46-46h116a46 46 0 0 1 46 46v200a22 22 0 0 1-22 22H118a22 22 0 0 1-22-22z',
  'M104 96q0-22 22-24h148q22 2 22 24l10 222a22 22 0 0 1-22 22H116a22 22 0 0 1-22-22z',
  'M112 150c0-54 36-82 88-82s88 28 88 82l12 164a26 26 0 0 1-26 26H126a26 26 0 0 1-26-26z',
] as const;

/** A rucksack from the front: its body, pockets, patch and motif differ from article to article. */
function bagBody(tones: Tones, article: Article): string {
  const { tint, deep, pale } = tones;
  const body = pick(article, 3, BODIES);
  return (
    shape('M104 190c-26 6-38 26-38 58v50c0 14 8 22 20 22h22z', deep) +
    shape('M296 190c26 6 38 26 38 58v50c0 14-8 22-20 22h-22z', deep) +
    bottle(article, tones) +
    shape(body, tint) +
    flat('M272 122c16 14 24 24 24 46v146a22 22 0 0 1-22 22h-18c10-6 14-14 14-28z', deep) +
    fabric(article, tones) +
    detail('M126 160c0-44 30-68 74-68s74 24 74 68', mix(deep, INK, 0.35), 5) +
    pockets(article, tones) +
    '' +
    shine('M118 188c-2-30 2-48 14-66') +
    shape('M184 84h32v6h-32z', pale)
  );
}

/** What the cloth looks like: jeans have seams, canvas a weave, a print stripes. */
function fabric({ model }: Article, { pale, deep }: Tones): string {
  if (/jean/i.test(model))
    return `<g stroke-dasharray="9 8">${detail('M116 170V322M284 170V322M112 196h176', MARK, 4)}</g>`;
  if (/lona|Canvas/i.test(model))
    return detail(
      repeat(6, (i) => `M${112 + i * 8} ${178 + i * 22}h${176 - i * 8}`),
      mix(deep, pale, 0.4),
      2.5,
    );
  if (/pastel/i.test(model)) return flat('M100 184q50 26 100 0t100 0v34q-50 26-100 0t-100 0z', pale);
  if (/estampada/i.test(model))
    return repeat(7, (i) =>
      turn(
        i * 41,
        patch(
          112 + (i % 4) * 44,
          112 + Math.floor(i / 4) * 52,
          26,
          9,
          [MARK, pale, '#35b3b0'][i % 3] ?? MARK,
          4,
        ),
        126 + (i % 4) * 44,
        116 + Math.floor(i / 4) * 52,
      ),
    );
  if (/deportiva|Básica/i.test(model)) return flat('M102 286L262 74l26 20L106 330z', pale);
  return '';
}

function bottle(article: Article, { pale }: Tones): string {
  if (vary(article, 6, 0, 2) !== 0) return '';
  return box(70, 150, 34, 100, 10, mix(pale, WHITE, 0.5)) + box(76, 132, 22, 22, 4, INK);
}

function pockets(article: Article, { tint, deep, pale }: Tones): string {
  const { ground, ink } = houseOf(article);
  if (article.motif !== undefined)
    return (
      shape(
        'M124 226a24 24 0 0 1 24-24h104a24 24 0 0 1 24 24v76a18 18 0 0 1-18 18H142a18 18 0 0 1-18-18z',
        pale,
      ) +
      motif(article.motif, 200, 246, 112) +
      box(130, 116, 140, 44, 12, ground) +
      letter(article.brand, 200, 138, { size: 36, width: 124, ink })
    );
  const patchOf = (y: number, wide: number) =>
    box(200 - wide / 2, y - 22, wide, 44, 8, ground) +
    letter(article.brand, 200, y, { size: 34, width: wide - 16, ink });
  return pick(article, 4, [
    shape(
      'M128 226a22 22 0 0 1 22-22h100a22 22 0 0 1 22 22v72a18 18 0 0 1-18 18H146a18 18 0 0 1-18-18z',
      pale,
    ) +
      detail('M128 240h144') +
      box(256, 234, 12, 26, 4, METAL) +
      patchOf(280, 124) +
      letter(inches(article), 200, 176, { size: 40, width: 120, ink: contrast(tint) }),
    box(122, 172, 156, 58, 14, deep) +
      detail('M132 186h136', METAL, 5) +
      box(116, 240, 168, 80, 16, pale) +
      detail('M126 256h148', INK, 5) +
      patchOf(290, 132) +
      letter(article.model.split(' ')[0] ?? '', 200, 208, { size: 28, width: 130, ink: contrast(deep) }),
    detail('M118 300L282 206', INK, 15) +
      detail('M118 300L282 206', METAL, 5) +
      box(262, 198, 26, 20, 6, MARK) +
      patchOf(150, 130) +
      letter(inches(article), 246, 286, { size: 44, width: 84, ink: contrast(tint), weight: 'heavy' }),
    shape('M120 216h160v84a20 20 0 0 1-20 20H140a20 20 0 0 1-20-20z', mix(tint, INK, 0.12)) +
      shape('M112 176h176v46q-88 26-176 0z', pale) +
      box(186, 216, 28, 32, 6, METAL) +
      patchOf(274, 128) +
      letter(article.model.split(' ')[0] ?? '', 200, 198, { size: 30, width: 150 }),
  ]);
}

function inches({ model }: Article): string {
  return /[\d,]+"/.exec(model)?.[0] ?? '';
}

/** A paper tag on a string, with what the article is called. */
function tag(article: Article, x: number, y: number, degrees: number): string {
  if (article.model === '') return '';
  const paper =
    shape('M-50-26h84l22 26-22 26h-84a8 8 0 0 1-8-8v-36a8 8 0 0 1 8-8z', KRAFT) +
    words(article.model, -10, 0, { size: 22, width: 80, height: 46, lines: 3, ink: INK });
  return (
    detail(`M${x + 50} ${y}Q${x + 90} ${y - 40} 226 62`, INK, 3.5) +
    `<g transform="translate(${x} ${y}) rotate(${degrees})">${paper}</g>`
  );
}

export function backpack(tones: Tones, article: Article): string {
  const small = article.size.height > 0 && article.size.height < 36;
  const bag =
    shadow(200, 346, 130) +
    detail(HANDLE, INK, 24) +
    detail(HANDLE, tones.deep, 10) +
    bagBody(tones, article) +
    tag(article, 68, 96, vary(article, 5, -16, 8));
  const scale = small ? 0.86 : 1;
  return place(bag, 200 - 200 * scale, 346 - 346 * scale, scale);
}

export function backpackBack(tones: Tones, article: Article): string {
  const { tint, deep, pale } = tones;
  const strap = 'c-10 40-30 60-34 110 0 26 4 40 12 56';
  const body = pick(article, 3, BODIES);
  return (
    shadow(200, 346, 122) +
    detail(HANDLE, INK, 24) +
    detail(HANDLE, deep, 10) +
    shape(body, deep) +
    shape('M138 156c0-30 24-52 62-52s62 22 62 52v124a20 20 0 0 1-20 20h-84a20 20 0 0 1-20-20z', pale) +
    detail('M164 176h72M164 202h72M164 228h72', INK, 4) +
    box(152, 118, 96, 40, 6, houseOf(article).ground) +
    words(`${article.brand} ${article.model}`.trim(), 200, 138, {
      size: 22,
      width: 86,
      height: 34,
      lines: 2,
      ink: houseOf(article).ink,
    }) +
    detail(`M160 96${strap}M240 96c10 40 30 60 34 110 0 26-4 40-12 56`, INK, 36) +
    detail(`M160 96${strap}M240 96c10 40 30 60 34 110 0 26-4 40-12 56`, tint, 23) +
    detail('M138 262l-20 52M262 262l20 52', INK, 7) +
    box(124, 240, 30, 20, 4, METAL) +
    box(246, 240, 30, 20, 4, METAL)
  );
}

export function wheeledBackpack(tones: Tones, article: Article): string {
  return (
    shadow(200, 366, 126) +
    detail('M160 96V30h80v66', INK, 14) +
    detail('M160 96V30h80v66', METAL, 4) +
    place(bagBody(tones, article), 12, 10, 0.94) +
    patch(110, 330, 180, 14, INK, 7) +
    disc(128, 344, 20, STEEL) +
    disc(272, 344, 20, STEEL) +
    disc(128, 344, 6, WHITE) +
    disc(272, 344, 6, WHITE) +
    tag(article, 70, 98, -8) +
    shine('M124 186c-2-28 2-44 12-58')
  );
}
