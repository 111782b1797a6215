/** A colour by lightness (0 to 1), chroma (0 is grey) and hue in radians: OKLCH, in which equal steps look equal. */
export type Lch = { l: number; c: number; h: number };

type Triple = readonly [number, number, number];

/** Reads `#rrggbb`. */
export function toLch(hex: string): Lch {
  const [r, g, b] = linearOf(hex);
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const middle = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const l = 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short;
  const a = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short;
  const b2 = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short;
  return { l, c: Math.hypot(a, b2), h: Math.atan2(b2, a) };
}

/** Writes `#rrggbb`. A colour that screens cannot show loses chroma until they can. */
export function toHex({ l, c, h }: Lch): string {
  for (let chroma = c; ; chroma -= 0.005) {
    const rgb = linearRgb({ l, c: Math.max(0, chroma), h });
    const isShown = rgb.every((value) => value > -0.0005 && value < 1.0005);
    // Not `chroma <= 0`, which is never true of what is no number.
    if (isShown || !(chroma > 0)) return `#${rgb.map(channelText).join('')}`;
  }
}

/** The relative luminance of `#rrggbb`, as WCAG 2.2 computes it. */
export function luminanceOf(hex: string): number {
  const [r, g, b] = linearOf(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function linearRgb({ l, c, h }: Lch): Triple {
  const a = c * Math.cos(h);
  const b = c * Math.sin(h);
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ];
}

function linearOf(hex: string): Triple {
  const channel = (start: number) => {
    const value = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

function channelText(linear: number): string {
  const value = Math.min(1, Math.max(0, linear));
  const encoded = value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
  return Math.round(encoded * 255)
    .toString(16)
    .padStart(2, '0');
}
