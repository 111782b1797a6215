import { num } from '../strokes.ts';
import { at } from './motif-parts.ts';
import { LIFE } from './motifs-of-life.ts';
import { THINGS } from './motifs-of-things.ts';

/** Small pictures for covers, bags and cases. */
const MOTIFS = { ...LIFE, ...THINGS };

export type MotifName = keyof typeof MOTIFS;

export function isMotifName(text: string): text is MotifName {
  return Object.hasOwn(MOTIFS, text);
}

/** A motif around (x, y), `size` units wide; its lines keep their weight. */
export function motif(name: MotifName, x: number, y: number, size: number, degrees = 0): string {
  const line = Math.min(8, 480 / size);
  return `<g stroke-width="${num(line)}">${at(MOTIFS[name](), x, y, Math.round(size) / 100, degrees)}</g>`;
}
