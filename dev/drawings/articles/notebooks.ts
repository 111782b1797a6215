import { letter } from '../lettering.ts';
import { ASSORTED, INK, MARK, PAPER, STEEL, type Tones, tonesOf, WHITE } from '../palette.ts';
import { box, detail, disc, dot, flat, patch, repeat, shadow, shape, turn } from '../strokes.ts';
import { type Article, pick, piece, vary } from './article.ts';
import { houseOf } from './brands.ts';
import { type Cover, coverOf, coverWords, ornament, pages, ruling } from './covers.ts';
import { motif } from './motifs.ts';

export function hardcoverNotebook(tones: Tones, article: Article): string {
  const cover = coverOf(article, [23, 19]);
  const { x, y, wide, tall } = cover;
  return turn(
    vary(article, 5, -9, 8),
    pages(article, cover, tones.deep) +
      box(x, y, wide, tall, 14, tones.tint) +
      ornament(article, tones, cover) +
      flat(
        `M${x + 3.5} ${y + 14}a10.5 10.5 0 0 1 10.5-10.5h12v${tall - 7}h-12a10.5 10.5 0 0 1-10.5-10.5z`,
        tones.deep,
      ) +
      detail(`M${x + 27} ${y + 3}v${tall - 6}`) +
      `<g transform="translate(10 0)">${coverWords(article, tones, { ...cover, wide: wide - 10, x: x + 6 })}</g>`,
  );
}

export function spiralNotebook(tones: Tones, article: Article): string {
  const cover = coverOf(article, [29, 22]);
  const { x, y, wide, tall } = cover;
  const discs = /inteligente/.test(article.model);
  const count = discs ? 8 : Math.round(tall / 26);
  const rings = repeat(count, (i) => {
    const at = y + (tall / count) * (i + 0.5);
    return discs
      ? disc(x + 8, at, 15, MARK) + disc(x + 8, at, 6, WHITE)
      : dot(x + 20, at, 6) + detail(`M${x + 18} ${at}c-8-13-38-13-38 0 0 10 16 12 24 8`, INK, 5.5);
  });
  return turn(
    vary(article, 5, -8, 8),
    pages(article, cover, WHITE) +
      box(x, y, wide, tall, 14, tones.tint) +
      ornament(article, tones, cover) +
      `<g transform="translate(14 0)">${coverWords(article, tones, { ...cover, wide: wide - 22, x: x + 6 })}</g>` +
      rings,
  );
}

/** Notebooks on top of each other, fanned, the last one on top: each is drawn. */
export function notebookPack(tones: Tones, article: Article): string {
  const colors = [tones.tint, ASSORTED[0], MARK, ASSORTED[3], '#8e63b8'];
  const cover = { x: 110, y: 84, wide: 170, tall: 236 };
  return (
    Array.from({ length: article.count }, (_, i) => {
      const last = i === article.count - 1;
      const one = tonesOf(colors[(article.count - 1 - i) % colors.length] ?? tones.tint);
      const top = last ? coverWords(article, one, cover) : '';
      return piece(
        turn(
          24 - ((i + 0.4) * 42) / article.count,
          box(cover.x, cover.y, cover.wide, cover.tall, 10, one.tint) +
            patch(cover.x + 3.5, cover.y + 3.5, 16, cover.tall - 7, one.deep) +
            top,
          196,
          420,
        ),
      );
    }).join('') +
    box(96, 300, 208, 46, 6, PAPER) +
    letter(`x ${article.count}`, 200, 323, { size: 34, width: 120, weight: 'heavy' })
  );
}

/** A pad bound at the top, a sheet of it turned up. */
export function pad(tones: Tones, article: Article): string {
  const cover = coverOf(article, [34, 24]);
  const { x, y, wide, tall } = cover;
  const colored = /\bcolor\b/.test(article.model);
  const sheets = (colored ? ASSORTED : [WHITE, PAPER, WHITE])
    .map((color, i) => turn(6 - i * 1.6, box(x + 4, y + 6, wide, tall, 4, color), x, y))
    .join('');
  return (
    sheets +
    turn(
      -4,
      box(x, y, wide, tall, 8, tones.tint) +
        ornament(article, tones, { ...cover, y: y + 10, tall: tall - 10 }) +
        patch(x + 3.5, y + 3.5, wide - 7, 24, tones.deep, 4) +
        detail(`M${x} ${y + 30}h${wide}`) +
        coverWords(article, tones, { ...cover, y: y + 26, tall: tall - 26 }) +
        (article.motif
          ? ''
          : motif(
              pick(article, 9, ['feather', 'sun', 'mountains', 'parrot']),
              x + wide * 0.62,
              y + tall * 0.76,
              88,
            )),
    )
  );
}

export function openNotebook(tones: Tones, article: Article): string {
  const { tint, deep } = tones;
  const planned = /agenda/i.test(article.noun);
  const said = `${article.noun} ${article.model}`;
  const page = (x: number) => ({ x, y: 108, wide: 116, tall: 178 });
  const left = planned ? week(page(70)) : ruling(said, page(70), 16);
  const right = planned ? week(page(212)) : ruling(said, page(212), 16);
  const strokes = pick(article, 8, [
    'M92 130c16-12 22 10 38-2s24 8 34 2M92 158c14-8 20 6 34 0',
    'M90 128q20-16 30 4t34-6M96 160q12-10 22 0t24-4',
    'M94 132l12-10 10 12 12-12 12 10 10-8M94 162h50',
  ]);
  return (
    shadow(200, 320, 170, 12) +
    box(36, 96, 328, 214, 12, tint) +
    flat('M40 284h320v14a8 8 0 0 1-8 8H48a8 8 0 0 1-8-8z', deep) +
    shape('M200 104q-70-18-142-10v196q72-8 142 14z', WHITE) +
    shape('M200 104q70-18 142-10v196q-72-8-142 14z', PAPER) +
    left +
    right +
    (planned ? '' : detail(strokes, INK, 4.5)) +
    detail('M200 108v192') +
    shape(
      `M${vary(article, 7, 240, 300)} 92v70l12-12 12 14V92`,
      houseOf(article).band === '#ffffff' ? MARK : houseOf(article).band,
    ) +
    letter(article.brand, 270, 124, { size: 20, width: 100, ink: '#2348c7', weight: 'italic' })
  );
}

/** A page of an agenda: days under each other, some with a note. */
function week({ x, y, wide }: Cover): string {
  return repeat(5, (i) => {
    const top = y + 6 + i * 36;
    return (
      patch(x, top, 24, 26, ASSORTED[i] ?? MARK, 5) +
      detail(
        `M${x + 34} ${top + 8}h${wide - 44}M${x + 34} ${top + 20}h${(wide - 44) * (i % 2 ? 0.5 : 0.8)}`,
        STEEL,
        3,
      )
    );
  });
}
