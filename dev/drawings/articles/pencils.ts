import { contrast, INK, METAL, mix, RUBBER, STEEL, type Tones, tonesOf, WHITE, WOOD } from '../palette.ts';
import { box, detail, dot, flat, patch, shape } from '../strokes.ts';
import { type Article, pick } from './article.ts';
import { barrelWords, lay, nib } from './barrel.ts';

/** A mechanical pencil. */
export function mechanicalPencil({ tint, deep, pale }: Tones, article: Article): string {
  const dots = Array.from({ length: 12 }, (_, i) => dot(66 + (i % 6) * 9, i < 6 ? -8 : 6, 2.6, INK)).join('');
  const body =
    detail('M0 0h14', INK, 4) +
    shape('M12-4h16l24-12v32L28 4H12z', METAL) +
    shape('M50-20h70v40H50z', pale) +
    dots +
    shape('M118-22h176v44H118z', tint) +
    patch(122, 8, 170, 10, deep) +
    box(292, -15, 34, 30, 4, METAL) +
    shape('M324-11h20a8 8 0 0 1 8 8v6a8 8 0 0 1-8 8h-20z', RUBBER) +
    shape('M206-33h82v12h-82a6 6 0 0 1 0-12z', METAL);
  return lay(
    article,
    {
      length: 352,
      body,
      lettered: barrelWords(article, { from: 124, to: 288, y: -3, size: 24, ink: contrast(tint) }),
    },
    { color: INK, width: nib(article, 5) },
  );
}

/** A pencil, with a rubber if its name says so. */
export function pencil({ tint, deep, pale }: Tones, article: Article): string {
  const rubber = /goma|Noris/.test(article.model);
  const thick = /grueso|Megatri|jumbo|carpintero|Easygraph/i.test(`${article.noun} ${article.model}`)
    ? 31
    : 25;
  const end = rubber
    ? box(292, -thick, 26, thick * 2, 3, METAL) +
      detail('M305-20v40', STEEL, 4) +
      shape(`M316-${thick - 2}h22a14 14 0 0 1 14 14v${thick * 2 - 32}a14 14 0 0 1-14 14h-22z`, RUBBER)
    : shape(
        `M292-${thick}h46a14 14 0 0 1 14 14v${thick * 2 - 28}a14 14 0 0 1-14 14h-46z`,
        pick(article, 14, [INK, '#d6a93a', '#c8233a', WHITE]),
      );
  const third = (thick * 2) / 3;
  const body =
    shape(`M0 0L86-${thick}v${thick * 2}z`, WOOD) +
    flat(`M0 0L27-${thick * 0.32}v${thick * 0.64}z`, leadOf(article)) +
    shape(
      `M86-${thick}q-12 ${third / 2} 0 ${third}q-12 ${third / 2} 0 ${third}q-12 ${third / 2} 0 ${third}H294V-${thick}z`,
      tint,
    ) +
    patch(92, thick - third + 1, 200, third - 5, deep) +
    patch(92, -thick + 4, 200, third - 9, mix(tint, pale, 0.6)) +
    end;
  return lay(
    article,
    {
      length: 352,
      body,
      lettered: barrelWords(article, { from: 96, to: 286, y: 0, size: thick + 2, ink: contrast(tint) }),
    },
    pencilLine(article),
  );
}

/** The softer the lead, the broader and darker its line. */
function pencilLine({ model }: Article): { color: string; width: number } {
  const soft = Number(/\b(\d)B\b/.exec(model)?.[1] ?? 0);
  return { color: mix('#8d93a3', INK, Math.min(1, 0.2 + soft / 7)), width: 5 + soft * 2 };
}

function leadOf({ model }: Article): string {
  return /rojo y azul/.test(model) ? '#e2574c' : INK;
}

/** A pencil with a coloured lead. */
export function colorPencil({ tint, deep, pale }: Tones, article: Article): string {
  const body =
    shape('M0 0L86-25v50z', WOOD) +
    shape('M0 0L34-10v20z', tint) +
    shape('M86-25q-12 8 0 17q-12 8 0 17q-12 8 0 16H338a14 14 0 0 0 14-14v-22a14 14 0 0 0-14-14z', tint) +
    patch(92, 9, 250, 12, deep) +
    patch(92, -21, 250, 8, mix(tint, pale, 0.6)) +
    box(304, -25, 14, 50, 0, '#d6a93a');
  return lay(
    article,
    {
      length: 352,
      body,
      lettered: barrelWords(article, { from: 98, to: 298, y: 0, size: 26, ink: contrast(tint) }),
    },
    { color: tint, width: 11 },
  );
}

/** Half red, half blue, sharpened at both ends. */
export function twoColorPencil(_tones: Tones, article: Article): string {
  const half = (color: string) => {
    const { tint, deep } = tonesOf(color);
    return (
      shape('M0 0L70-25v50z', WOOD) +
      shape('M0 0L28-10v20z', tint) +
      shape('M70-25q-12 8 0 17q-12 8 0 17q-12 8 0 16H182V-25z', tint) +
      patch(76, 9, 106, 12, deep)
    );
  };
  const body = `${half('#e2574c')}<g transform="matrix(-1 0 0 1 364 0)">${half('#2f6fd0')}</g>`;
  return lay(
    article,
    { length: 364, body, lettered: [{ text: article.brand, from: 80, to: 284, y: 0, size: 27, ink: WHITE }] },
    { color: '#e2574c', width: 10 },
  );
}

/** A flat pencil for wood, with centimetres. */
export function carpenterPencil({ tint, deep }: Tones, article: Article): string {
  const body =
    shape('M0-8L70-36v72L0 8z', WOOD) +
    shape('M0-8L24-17v34L0 8z', INK) +
    shape('M70-36H352v72H70z', tint) +
    patch(74, 18, 274, 14, deep) +
    detail(
      Array.from({ length: 18 }, (_, i) => `M${90 + i * 14}-34v${i % 5 === 0 ? 14 : 8}`).join(''),
      WHITE,
      3,
    );
  return lay(
    article,
    { length: 352, body, lettered: barrelWords(article, { from: 84, to: 340, y: 0, size: 32, ink: WHITE }) },
    { color: '#5d6a85', width: 12 },
  );
}
