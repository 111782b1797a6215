import { fileURLToPath } from 'node:url';
import { type Font, openSync } from 'fontkit';
import { INK } from './palette.ts';
import { num } from './strokes.ts';

/**
 * Letters as outlines of the shop's own typeface: what librsvg takes for a font differs between machines, and a path
 * does not.
 */
const WEIGHTS = {
  plain: '600-normal',
  bold: '800-normal',
  heavy: '900-normal',
  italic: '700-italic',
} as const;

export type Weight = keyof typeof WEIGHTS;

/** Below this size, in units of the sheet, nobody can read it on a tile of 300 pixels. */
const SMALLEST = 12.5;
/** Figtree's capitals are 0.7 em high. */
const CAPITALS = 0.7;
/** Distance of two lines, in sizes. */
const LEADING = 1.04;

export type Letters = {
  /** The largest size; letters get smaller until they fit `width`. */
  size: number;
  width: number;
  ink?: string;
  weight?: Weight;
  align?: 'start' | 'middle' | 'end';
  /** How far the middle of a line sags, for a label around something round. */
  bend?: number;
  /** The smallest size. Words at the end are left out rather than lettered smaller. */
  smallest?: number;
};

type Command = { command: string; args: number[] };
/** A line of text in ems: its outline with y downwards, and its width. */
type Outline = { commands: Command[]; width: number };

const fonts = new Map<Weight, Font>();
/** Only widths are kept: an outline is large, and most words are measured several times but lettered once. */
const widths = new Map<string, number>();

/**
 * One line of letters. `x` is its start, middle or end as `align` says (default: middle), `y` the middle of its
 * capitals. Words that don't fit in a size that can be read are left out.
 */
export function letter(text: string, x: number, y: number, letters: Letters): string {
  const { size, width, ink = INK, weight = 'bold', align = 'middle', bend = 0 } = letters;
  if (text === '') return '';
  const fitted = Math.min(size, width / widthOf(text, weight));
  if (fitted < (letters.smallest ?? SMALLEST)) return letter(withoutLastWord(text), x, y, letters);
  const outline = outlineOf(text, weight);
  const length = outline.width * fitted;
  const left = x - (align === 'start' ? 0 : align === 'middle' ? length / 2 : length);
  const base = y + (CAPITALS * fitted) / 2;
  const d = outline.commands
    .map(({ command, args }) => COMMANDS[command] + points(args, { left, base, fitted, length, bend, width }))
    .join('');
  return `<path d="${d}" fill="${ink}" stroke="none"/>`;
}

/**
 * Words in a box around (x, y), broken into the lines that let them be largest. Answers nothing if even so they would
 * be too small.
 */
export function words(
  text: string,
  x: number,
  y: number,
  letters: Letters & { height: number; lines?: number },
): string {
  const { weight = 'bold', lines: most = 3 } = letters;
  if (text === '') return '';
  const tried = Array.from({ length: most }, (_, i) => breakLines(text, i + 1, weight)).map((lines) => ({
    lines,
    size: Math.min(
      letters.size,
      letters.width / Math.max(...lines.map((line) => widthOf(line, weight))),
      letters.height / (lines.length * LEADING),
    ),
  }));
  const best = tried.reduce((first, next) => (next.size > first.size * 1.08 ? next : first));
  if (best.size < SMALLEST) return words(withoutLastWord(text), x, y, letters);
  const top = y - ((best.lines.length - 1) / 2) * best.size * LEADING;
  return best.lines
    .map((line, i) => letter(line, x, top + i * best.size * LEADING, { ...letters, size: best.size }))
    .join('');
}

function withoutLastWord(text: string): string {
  const shorter = text.slice(0, Math.max(0, text.trimEnd().lastIndexOf(' '))).trimEnd();
  return / (?:con|de|para|y|a|la|en)$/.test(shorter) ? withoutLastWord(shorter) : shorter;
}

/** The words in `count` lines at most, the widest line as short as it can be. */
function breakLines(text: string, count: number, weight: Weight): string[] {
  const parts = text.split(' ');
  if (count === 1 || parts.length === 1) return [text];
  let best: string[] = [text];
  for (let cut = 1; cut < parts.length; cut++) {
    const first = parts.slice(0, cut).join(' ');
    const lines = [first, ...breakLines(parts.slice(cut).join(' '), count - 1, weight)];
    if (widest(lines, weight) < widest(best, weight)) best = lines;
  }
  return best;
}

function widest(lines: string[], weight: Weight): number {
  return Math.max(...lines.map((line) => widthOf(line, weight)));
}

const COMMANDS: Record<string, string> = {
  moveTo: 'M',
  lineTo: 'L',
  quadraticCurveTo: 'Q',
  bezierCurveTo: 'C',
  closePath: 'Z',
};

/** Where a line stands; `width` is that of the label, which `bend` belongs to. */
type Placed = { left: number; base: number; fitted: number; length: number; bend: number; width: number };

function points(args: number[], { left, base, fitted, length, bend, width }: Placed): string {
  const texts: string[] = [];
  for (let i = 0; i + 1 < args.length; i += 2) {
    const along = (args[i] ?? 0) * fitted;
    const fromMiddle = (along * 2 - length) / width;
    const sag = bend * (1 - fromMiddle * fromMiddle);
    texts.push(`${num(left + along)} ${num(base + (args[i + 1] ?? 0) * fitted + sag)}`);
  }
  return texts.join(' ');
}

/** The width of a line of size 1. */
function widthOf(text: string, weight: Weight): number {
  const key = `${weight} ${text}`;
  const known = widths.get(key);
  if (known !== undefined) return known;
  const font = fontOf(weight);
  const width = font.layout(text).advanceWidth / font.unitsPerEm;
  widths.set(key, width);
  return width;
}

function outlineOf(text: string, weight: Weight): Outline {
  const font = fontOf(weight);
  const { glyphs, positions } = font.layout(text);
  if (glyphs.some(({ id }) => id === 0)) throw new RangeError(`Figtree lacks a letter of ${text}`);
  const em = font.unitsPerEm;
  let at = 0;
  const commands = glyphs.flatMap((glyph, i) => {
    const from = at;
    at += positions[i]?.xAdvance ?? 0;
    return glyph.path.commands.map(({ command, args }) => ({
      command,
      args: args.map((value, j) => (j % 2 === 0 ? (from + value) / em : -value / em)),
    }));
  });
  return { commands, width: at / em };
}

function fontOf(weight: Weight): Font {
  const open = fonts.get(weight);
  if (open) return open;
  const file = import.meta.resolve(`@fontsource/figtree/files/figtree-latin-${WEIGHTS[weight]}.woff`);
  const font = openSync(fileURLToPath(file));
  if (!('layout' in font)) throw new Error(`${file} holds several typefaces`);
  fonts.set(weight, font);
  return font;
}
