import { INK, WHITE } from './palette.ts';

/** Width of the outline in units of the 400 × 400 sheet; `DETAIL` is the width of the lines inside. */
const OUTLINE = 7;
const DETAIL = 5;

/** A coordinate as short text: one decimal is finer than a screen can show. */
export function num(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/** A path with ink outline and fill. */
export function shape(d: string, fill: string): string {
  return `<path d="${d}" fill="${fill}"/>`;
}

/** A rectangle with round corners and ink outline. */
export function box(
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  fill: string,
): string {
  const corner = radius > 0 ? ` rx="${num(radius)}"` : '';
  return `<rect x="${num(x)}" y="${num(y)}" width="${num(width)}" height="${num(height)}"${corner} fill="${fill}"/>`;
}

/** A circle with the ink outline. */
export function disc(cx: number, cy: number, r: number, fill: string): string {
  return `<circle cx="${num(cx)}" cy="${num(cy)}" r="${num(r)}" fill="${fill}"/>`;
}

/** An ellipse with the ink outline. */
export function oval(cx: number, cy: number, rx: number, ry: number, fill: string): string {
  return `<ellipse cx="${num(cx)}" cy="${num(cy)}" rx="${num(rx)}" ry="${num(ry)}" fill="${fill}"/>`;
}

/** A line inside a shape: a seam, a ruled line, a fold. */
export function detail(d: string, color: string = INK, width: number = DETAIL): string {
  const ink = color === INK ? '' : ` stroke="${color}"`;
  return `<path d="${d}" fill="none"${ink} stroke-width="${num(width)}"/>`;
}

/** A filled path without outline. */
export function flat(d: string, fill: string): string {
  return `<path d="${d}" fill="${fill}" stroke="none"/>`;
}

/** A filled rectangle without outline. */
export function patch(x: number, y: number, width: number, height: number, fill: string, radius = 0): string {
  const corner = radius > 0 ? ` rx="${num(radius)}"` : '';
  return `<rect x="${num(x)}" y="${num(y)}" width="${num(width)}" height="${num(height)}"${corner} fill="${fill}" stroke="none"/>`;
}

/** A filled circle without outline. */
export function dot(cx: number, cy: number, r: number, fill: string = INK): string {
  return `<circle cx="${num(cx)}" cy="${num(cy)}" r="${num(r)}" fill="${fill}" stroke="none"/>`;
}

/** The highlight; each thing has one. */
export function shine(d: string, width: number = 8): string {
  return `<path d="${d}" fill="none" stroke="${WHITE}" stroke-opacity=".72" stroke-width="${num(width)}"/>`;
}

/** The shadow of a standing thing. */
export function shadow(cx: number, cy: number, rx: number, ry = 11): string {
  return `<ellipse cx="${num(cx)}" cy="${num(cy)}" rx="${num(rx)}" ry="${num(ry)}" fill="${INK}" fill-opacity=".13" stroke="none"/>`;
}

/** Rotates a group around a point (default: the centre of the sheet). */
export function turn(degrees: number, content: string, cx = 200, cy = 200): string {
  return `<g transform="rotate(${num(degrees)} ${num(cx)} ${num(cy)})">${content}</g>`;
}

/** Moves a group, after scaling it and rotating it around the centre of its 400 × 400 sheet. */
export function place(content: string, x: number, y: number, scale = 1, degrees = 0): string {
  const turned = degrees === 0 ? '' : ` rotate(${num(degrees)} 200 200)`;
  const scaled = scale === 1 ? '' : ` scale(${Math.round(scale * 1000) / 1000})`;
  return `<g transform="translate(${num(x)} ${num(y)})${scaled}${turned}">${content}</g>`;
}

/** Repeats a mark `count` times and passes the index. */
export function repeat(count: number, mark: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => mark(index)).join('');
}

/** A complete SVG document with ink, round joins and round ends. */
export function sheet(width: number, height: number, content: string, title?: string): string {
  const label = title === undefined ? '' : `<title>${escapeText(title)}</title>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${num(width)} ${num(height)}">${label}` +
    `<g stroke="${INK}" stroke-width="${OUTLINE}" stroke-linejoin="round" stroke-linecap="round">${content}</g></svg>\n`
  );
}

function escapeText(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}
