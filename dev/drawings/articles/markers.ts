import { INK, METAL, mix, type Tones, WHITE } from '../palette.ts';
import { box, detail, flat, patch, shape, shine } from '../strokes.ts';
import { type Article, pick, vary } from './article.ts';
import { cap, lay } from './barrel.ts';
import { houseOf } from './brands.ts';

/** A felt marker, its cap beside it. */
export function marker(tones: Tones, article: Article): string {
  const { tint, deep } = tones;
  const { ground, ink, band } = houseOf(article);
  const tip = pick(article, 12, [
    shape('M0-7L26-13v26L0 9z', tint),
    shape('M0-12L26-14v28L8 12z', tint),
    shape('M0 0Q10-12 26-12v24Q10 12 0 0z', tint),
  ]);
  const body =
    tip +
    shape('M24-15L50-24v48L24 15z', METAL) +
    shape('M48-30L70-34v68L48 30z', deep) +
    box(68, -34, 244, 68, 8, ground) +
    patch(72, 16, 236, 14, band) +
    shape('M286-34h36a16 16 0 0 1 16 16v36a16 16 0 0 1-16 16h-36z', tint) +
    flat('M290 14h46v6a12 12 0 0 1-12 11h-34z', deep);
  return (
    `<g transform="translate(${article.seed % 2 ? 100 : 294} 74) rotate(${vary(article, 7, -26, 26)}) scale(.82)">${cap(tones)}</g>` +
    lay(
      article,
      {
        length: 338,
        body,
        lettered: [
          { text: article.brand, from: 80, to: 278, y: -12, size: 29, ink },
          { text: [article.model || article.noun].join(''), from: 80, to: 278, y: 8, size: 18, ink },
        ],
      },
      { color: tint, width: 13 },
    )
  );
}

/** A marker with a tip at each end. */
export function twinMarker({ tint, deep, pale }: Tones, article: Article): string {
  const body =
    shape('M0 0Q20-16 44-14v28Q20 16 0 0z', tint) +
    shape('M42-17L74-27v54L42 17z', METAL) +
    box(72, -30, 190, 60, 8, WHITE) +
    patch(76, 14, 182, 12, pale) +
    box(84, -30, 16, 60, 0, tint) +
    shape('M260-32h70a30 30 0 0 1 30 32 30 30 0 0 1-30 32h-70z', tint) +
    flat('M264 14h88a26 26 0 0 1-22 14h-66z', deep) +
    shine('M276-14h44', 6);
  return lay(
    article,
    {
      length: 356,
      body,
      lettered: [
        { text: article.brand, from: 106, to: 256, y: -12, size: 26, ink: INK },
        { text: article.model, from: 106, to: 256, y: 8, size: 17, ink: INK },
      ],
    },
    { color: tint, width: 15 },
  );
}

/** A flat highlighter and a line of it. */
export function highlighter({ tint, deep, pale }: Tones, article: Article): string {
  const { ground, ink } = houseOf(article);
  const wide = vary(article, 13, 38, 46);
  const body =
    shape(`M0-8L24-20v40L12 20z`, tint) +
    shape(`M22-24L54-28v56L22 24z`, pale) +
    shape(`M52-32L78-${wide}v${wide * 2}L52 32z`, INK) +
    box(76, -wide, 230, wide * 2, 14, tint) +
    patch(80, wide - 20, 222, 16, deep, 8) +
    box(100, -wide + 12, 176, wide * 2 - 34, 8, ground);
  const line = `<g transform="rotate(-2 200 330)">${patch(54, 304, 292, 44, mix(tint, WHITE, 0.42), 6)}${detail('M74 326h56M146 326h88M250 326h44', '#5d6a85', 5)}</g>`;
  return (
    line +
    lay(
      article,
      {
        length: 322,
        body,
        lettered: [
          { text: article.brand, from: 108, to: 268, y: -15, size: 27, ink },
          { text: article.model, from: 108, to: 268, y: 8, size: 18, ink },
        ],
      },
      { color: tint, width: 1 },
    )
  );
}
