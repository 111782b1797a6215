import { letter, words } from '../lettering.ts';
import { ASSORTED, contrast, INK, MARK, METAL, mix, PAPER, STEEL, type Tones, WHITE } from '../palette.ts';
import { box, detail, disc, patch, place, repeat, shine, turn } from '../strokes.ts';
import { type Article, piece, vary } from './article.ts';
import { houseOf } from './brands.ts';

/** A book of forms: receipts or delivery notes, with copies in other colours. */
export function formBook(tones: Tones, article: Article): string {
  const { tint } = tones;
  const { ground, ink } = houseOf(article);
  const copies = /triplicado/.test(article.noun + article.model) ? ['#f6d5dd', '#fdf3c9'] : ['#dfe8f7'];
  const title = /recibo/i.test(article.noun) ? 'Recibo' : 'Remito';
  const forms = Array.from({ length: article.count }, (_, i) =>
    piece(detail(`M${74 + i * 0.34} ${338 + i * 0.3}h240`, i % 2 ? METAL : WHITE, 1.6)),
  ).join('');
  return turn(
    vary(article, 3, -6, 7),
    box(72, 70, 252, 280, 6, mix(tint, INK, 0.15)) +
      forms +
      copies.map((color, i) => box(68 - i * 2, 64 - i * 4, 250, 268, 4, color)).join('') +
      box(62, 54, 250, 264, 4, WHITE) +
      patch(65.5, 57.5, 243, 44, tint) +
      letter(title, 80, 80, { size: 30, width: 120, ink: contrast(tint), align: 'start' }) +
      letter('N° 0001', 298, 80, { size: 20, width: 90, ink: contrast(tint), align: 'end' }) +
      detail('M82 130h130M82 156h210M82 182h210M82 208h150', STEEL, 4) +
      detail('M214 290c10-14 16 8 26-2s16 4 30-2', INK, 5) +
      letter('$', 90, 242, { size: 32, width: 30 }) +
      box(110, 226, 110, 32, 4, PAPER) +
      box(52, 282, 150, 60, 8, ground) +
      letter(article.brand, 127, 302, { size: 28, width: 130, ink }) +
      letter(
        `${/triplicado|duplicado/.exec(article.noun + article.model)?.[0] ?? ''} x ${article.count}`,
        127,
        328,
        { size: 17, width: 136, ink },
      ),
  );
}

/** A thick bound book for an office: minutes or an index. */
export function ledger(tones: Tones, article: Article): string {
  const { tint, deep } = tones;
  const { ground, ink } = houseOf(article);
  const index = /índice|telefónica/.test(article.noun + article.model);
  const steps = index
    ? repeat(
        7,
        (i) =>
          box(292, 76 + i * 36, 30, 34, 4, ASSORTED[i % 6] ?? MARK) +
          letter('ADGJMRV'.charAt(i), 312, 93 + i * 36, { size: 17, width: 20 }),
      )
    : '';
  const small = article.size.long < 20;
  return place(
    turn(
      vary(article, 3, -6, 6),
      box(92, 62, 222, 288, 6, WHITE) +
        steps +
        box(78, 48, 222, 290, 8, tint) +
        patch(81.5, 51.5, 40, 283, deep) +
        detail('M81 96h40M81 288h40', '#d6a93a', 5) +
        box(138, 92, 144, 116, 6, ground) +
        words(article.noun, 210, 132, { size: 28, width: 128, height: 66, ink }) +
        letter(article.brand, 210, 186, { size: 24, width: 128, ink }) +
        letter(article.model, 210, 262, { size: 24, width: 130, ink: contrast(tint) }) +
        shine('M284 230v70', 5),
    ),
    small ? 24 : 0,
    small ? 24 : 0,
    small ? 0.88 : 1,
  );
}

/** A pad with a week or a month on it. */
export function planPad(tones: Tones, article: Article): string {
  const { tint, pale, deep } = tones;
  const month = /mensual/.test(article.noun);
  const { ground, ink } = houseOf(article);
  const days = ['lun', 'mar', 'mié', 'jue', 'vie', 'sáb'];
  const grid = month
    ? detail(
        repeat(6, (i) => `M76 ${142 + i * 32}h248`) + repeat(8, (i) => `M${76 + i * 35.4} 142v160`),
        STEEL,
        3,
      ) +
      repeat(20, (i) =>
        letter(String(i + 1), 90 + (i % 7) * 35.4, 158 + Math.floor(i / 7) * 32, { size: 14, width: 30 }),
      )
    : days
        .map(
          (day, i) =>
            box(74 + (i % 2) * 128, 130 + Math.floor(i / 2) * 62, 120, 54, 6, i % 2 ? pale : PAPER) +
            letter(day, 86 + (i % 2) * 128, 146 + Math.floor(i / 2) * 62, {
              size: 20,
              width: 60,
              align: 'start',
            }),
        )
        .join('');
  return turn(
    vary(article, 3, -6, 6),
    box(68, 70, 276, 272, 8, deep) +
      box(58, 58, 284, 272, 8, WHITE) +
      patch(61.5, 61.5, 277, 56, tint) +
      letter(month ? 'Marzo' : 'Mi semana', 80, 90, {
        size: 36,
        width: 180,
        ink: contrast(tint),
        align: 'start',
      }) +
      grid +
      (month ? disc(88, 74, 10, INK) + disc(312, 74, 10, INK) : detail('M58 120h284', INK, 4)) +
      box(186, 304, 158, 50, 8, ground) +
      letter(article.brand, 265, 321, { size: 26, width: 140, ink }) +
      letter(month ? 'imán para heladera' : 'A4 × 54 hojas', 265, 343, { size: 15, width: 148, ink }),
  );
}
