import { INK, WHITE } from './palette.ts';

/** Width of the outline, in units of the 400 × 400 sheet; `DETAIL` is that of the lines inside it. */
const OUTLINE = 7;
const DETAIL = 5;

/** Shortest way to write a coordinate: one decimal is finer than any screen shows. */
export function num(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/** A closed or open path with the ink outline and a fill. */
export function shape(d: string, fill: string): string {
  return `<path d="${d}" fill="${fill}"/>`;
}

/** A rectangle with round corners and the ink outline. */
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

/** A line of the inside: seams, rulings, folds. */
export function detail(d: string, color: string = INK, width: number = DETAIL): string {
  const ink = color === INK ? '' : ` stroke="${color}"`;
  return `<path d="${d}" fill="none"${ink} stroke-width="${num(width)}"/>`;
}

/** A patch of colour without outline. */
export function flat(d: string, fill: string): string {
  return `<path d="${d}" fill="${fill}" stroke="none"/>`;
}

/** A rectangle of colour without outline. */
export function patch(x: number, y: number, width: number, height: number, fill: string, radius = 0): string {
  const corner = radius > 0 ? ` rx="${num(radius)}"` : '';
  return `<rect x="${num(x)}" y="${num(y)}" width="${num(width)}" height="${num(height)}"${corner} fill="${fill}" stroke="none"/>`;
}

/** A dot of colour without outline. */
export function dot(cx: number, cy: number, r: number, fill: string = INK): string {
  return `<circle cx="${num(cx)}" cy="${num(cy)}" r="${num(r)}" fill="${fill}" stroke="none"/>`;
}

/** The one stroke of light each thing carries. */
export function shine(d: string, width: number = 8): string {
  return `<path d="${d}" fill="none" stroke="${WHITE}" stroke-opacity=".72" stroke-width="${num(width)}"/>`;
}

/** The small shadow a standing thing throws on the ground. */
export function shadow(cx: number, cy: number, rx: number, ry = 11): string {
  return `<ellipse cx="${num(cx)}" cy="${num(cy)}" rx="${num(rx)}" ry="${num(ry)}" fill="${INK}" fill-opacity=".13" stroke="none"/>`;
}

/** Turns a group by `degrees` around a point (the middle of the sheet unless told). */
export function turn(degrees: number, content: string, cx = 200, cy = 200): string {
  return `<g transform="rotate(${num(degrees)} ${num(cx)} ${num(cy)})">${content}</g>`;
}

/** Moves a group, optionally scaling it first and turning it around the middle of its 400 × 400 sheet. */
export function place(content: string, x: number, y: number, scale = 1, degrees = 0): string {
  const turned = degrees === 0 ? '' : ` rotate(${num(degrees)} 200 200)`;
  const scaled = scale === 1 ? '' : ` scale(${Math.round(scale * 1000) / 1000})`;
  return `<g transform="translate(${num(x)} ${num(y)})${scaled}${turned}">${content}</g>`;
}

/** The same mark at regular distances: `count` times, the index handed over. */
export function repeat(count: number, mark: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => mark(index)).join('');
}

/** A whole SVG document with the pen set up: ink, round joins, round ends. */
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
