import { letter, words } from '../lettering.ts';
import { ASSORTED, contrast, INK, MARK, METAL, mix, PAPER, STEEL, type Tones, WHITE } from '../palette.ts';
import { box, detail, disc, patch, place, shadow, shape, turn } from '../strokes.ts';
import { type Article, piece, vary } from './article.ts';
import { houseOf } from './brands.ts';
import { motif } from './motifs.ts';

/** Stickers on their sheets; each sheet is drawn. */
export function stickerSheets(tones: Tones, article: Article): string {
  const { tint, pale } = tones;
  const sheets = article.count > 12 ? 3 : Math.max(1, article.count);
  const { ground, ink } = houseOf(article);
  const pages = Array.from({ length: sheets }, (_, i) => {
    const content = turn(
      (sheets - 1 - i) * 7 - 5,
      box(92, 50, 212, 292, 10, i === sheets - 1 ? PAPER : mix(pale, WHITE, 0.3 * i)),
      200,
      420,
    );
    return article.count > 12 ? content : piece(content);
  }).join('');
  const teacher = /docente|motivador/.test(article.model);
  const stickers = teacher
    ? disc(150, 186, 38, MARK) +
      letter('¡Muy', 150, 176, { size: 22, width: 60 }) +
      letter('bien!', 150, 198, { size: 22, width: 60 }) +
      motif('sparkles', 250, 186, 74) +
      disc(250, 284, 38, tint) +
      letter('¡Genial!', 250, 284, { size: 19, width: 66, ink: contrast(tint) }) +
      motif('sun', 150, 284, 74)
    : motif('hearts', 150, 176, 70) +
      box(206, 150, 80, 42, 20, tint) +
      letter('lunes', 246, 171, { size: 20, width: 60, ink: contrast(tint) }) +
      motif('flowers', 150, 260, 70) +
      box(206, 214, 80, 42, 20, MARK) +
      letter('examen', 246, 235, { size: 18, width: 66 }) +
      motif('sparkles', 246, 300, 60) +
      box(112, 302, 80, 24, 12, pale);
  return (
    shadow(202, 352, 122) +
    pages +
    turn(
      -5,
      box(106, 64, 184, 62, 8, ground) +
        letter(article.brand, 198, 84, { size: 32, width: 160, ink }) +
        letter(article.count > 12 ? `x ${article.count}` : article.noun, 198, 111, {
          size: 18,
          width: 160,
          ink,
        }) +
        stickers,
      200,
      420,
    )
  );
}

/** Labels on a sheet: with a name each, or blank ones in columns. */
export function labelSheet(tones: Tones, article: Article): string {
  const { tint, deep, pale } = tones;
  const { ground, ink } = houseOf(article);
  const named = article.count > 1 && article.count <= 30;
  const rows = named ? article.count / 3 : 7;
  const step = 212 / rows;
  const cells = Array.from({ length: rows * 3 }, (_, i) => {
    const [x, y] = [94 + (i % 3) * 72, 124 + Math.floor(i / 3) * step];
    const cell =
      box(x, y, 66, step - 5, 5, WHITE) +
      (named
        ? patch(x + 3, y + 3, 14, step - 11, [tint, deep, pale][i % 3] ?? tint, 3) +
          detail(`M${x + 24} ${y + step / 2 - 2}h34`, STEEL, 3)
        : '');
    return named ? piece(cell) : cell;
  }).join('');
  return (
    shadow(202, 354, 122) +
    (named ? '' : box(92, 60, 240, 292, 8, METAL)) +
    turn(
      named ? 3 : -3,
      box(80, 46, 234, 302, 10, PAPER) +
        `<g stroke-width="4">${cells}</g>` +
        box(92, 58, 210, 56, 8, ground) +
        letter(article.brand, 197, 77, { size: 30, width: 190, ink }) +
        letter(
          `${article.noun.replace(/^Etiquetas /, '')} ${article.model}${named ? ` x ${article.count}` : ''}`.trim(),
          197,
          101,
          { size: 17, width: 196, ink },
        ),
    )
  );
}

/** Sticky notes: a block, a cube, flags or shapes. */
export function stickyNotes(tones: Tones, article: Article): string {
  const { tint, deep, pale } = tones;
  const { ground, ink } = houseOf(article);
  return (
    shadow(206, 346, 138) +
    turn(
      vary(article, 3, -9, 7),
      box(94, 84, 222, 250, 6, deep) +
        box(88, 76, 222, 250, 6, pale) +
        shape('M80 66h224v180c0 14-46 62-66 70H80z', tint) +
        shape('M304 246c-20 6-46 4-66-2 6 26 6 52 0 72 24-12 60-52 66-70z', pale) +
        patch(83.5, 69.5, 217, 34, deep) +
        box(80, 122, 224, 60, 0, article.brand === 'Post-it' ? WHITE : ground) +
        letter(article.brand, 192, 152, {
          size: 44,
          width: 204,
          ink: article.brand === 'Post-it' ? '#2b5fa8' : ink,
          weight: 'heavy',
        }) +
        words(`${article.noun.replace(/^Notas ?/, '')} ${article.model}`.trim(), 96, 228, {
          size: 26,
          width: 160,
          height: 66,
          align: 'start',
        }) +
        (article.seed % 2
          ? detail('M104 290c20-14 26 12 46-2s26 10 44-2', INK, 6)
          : detail('M106 286l12 12 28-32', INK, 8)),
    )
  );
}

export function noteCube(_tones: Tones, article: Article): string {
  const colors = [ASSORTED[2], '#f0a3c0', '#8fd6c4', ASSORTED[1], '#b79adf', '#7db9ec'];
  const layers = colors
    .map((color, i) => shape(`M84 ${290 - i * 30}l116 44 116-44v-30l-116 40-116-40z`, color))
    .join('');
  return (
    shadow(202, 350, 140) +
    layers +
    shape('M84 110l116-42 116 42-116 44z', ASSORTED[2]) +
    `<g transform="matrix(1 .38 0 1 0 -20)">${box(96, 176, 92, 62, 4, WHITE)}${letter(article.brand, 142, 198, { size: 24, width: 80, ink: '#2b5fa8' })}${letter('400 hojas', 142, 222, { size: 16, width: 78 })}</g>`
  );
}

/** Index flags in five colours. */
export function indexFlags(_tones: Tones, article: Article): string {
  const { ground, ink } = houseOf(article);
  const flags = ASSORTED.slice(0, 5)
    .map((color, i) =>
      piece(
        shape(`M${84 + i * 48} 168h38v150l-19-18-19 18z`, mix(color, WHITE, 0.3)) +
          patch(87.5 + i * 48, 171.5, 31, 36, color),
      ),
    )
    .join('');
  return (
    shadow(202, 352, 150) +
    turn(
      -5,
      box(60, 72, 280, 272, 14, '#f4f6fa') +
        flags +
        box(60, 72, 280, 84, 14, ground) +
        letter(article.brand, 200, 102, { size: 46, width: 240, ink, weight: 'heavy' }) +
        letter('Banderitas x 5 colores', 200, 136, { size: 20, width: 240, ink }),
    )
  );
}

/** Notes cut as a heart, a star, a cloud and an apple. */
export function shapedNotes(tones: Tones, article: Article): string {
  const { ground, ink } = houseOf(article);
  const spots: [number, number, string][] = [
    [130, 140, '#f0a3c0'],
    [270, 140, MARK],
    [130, 272, '#8fd6c4'],
    [270, 272, '#b79adf'],
  ];
  const forms = [
    'M0 48C-76 0-52-56-20-54-6-52 0-40 0-32 0-40 6-52 20-54 52-56 76 0 0 48z',
    'M0-56l17 36 40 5-29 28 7 40-35-19-35 19 7-40-29-28 40-5z',
    'M-40 40c-30 0-30-44 0-44 0-34 50-38 56-10 34-6 44 54 6 54z',
    'M0-30c-50-24-66 76-18 80 8 0 10-4 18-4s10 4 18 4c48-4 32-104-18-80z',
  ];
  return (
    spots
      .map(([x, y, color], i) =>
        piece(
          `<g transform="translate(${x} ${y})">${place(shape(forms[i] ?? '', mix(color, INK, 0.16)), 6, 8)}${shape(forms[i] ?? '', color)}${detail('M-16 4h32M-12 18h20', WHITE, 4)}</g>`,
        ),
      )
      .join('') +
    box(116, 186, 168, 52, 10, ground) +
    patch(128, 228, 144, 4, tones.tint) +
    letter(article.brand, 200, 203, { size: 28, width: 150, ink }) +
    letter('formas x 4', 200, 224, { size: 16, width: 140, ink })
  );
}
