import { type DrawingName, drawParts } from './index.ts';
import { MARK, tonesOf } from './palette.ts';
import { heartBubble, paperPlane, phone, shelf } from './props.ts';
import { detail, flat, place, repeat, sheet } from './strokes.ts';

const WIDTH = 1200;
const HEIGHT = 480;

/**
 * The background of a banner: ruled lines and a margin line; the left 560 units stay free for text. It is
 * transparent: the page's own paper colour shows through (--banner-… in tokens.css), which differs in dark mode.
 */
function ruledGround(wash: string): string {
  const lines = repeat(11, (i) => `M0 ${44 + i * 40}h${WIDTH}`);
  return (
    detail(lines, `${wash}24`, 2) +
    detail(`M56 0v${HEIGHT}`, '#e58a97', 3) +
    flat('M600 480c-40-120 20-300 170-370S1090 60 1200 90v390z', `${wash}53`)
  );
}

function put(name: DrawingName, tint: string, x: number, y: number, scale: number, degrees = 0): string {
  return place(drawParts(name, tint), x, y, scale, degrees);
}

function backToSchool(): string {
  return (
    ruledGround(MARK) +
    put('cardboard-sheets', '#8e63b8', 902, 92, 0.76) +
    put('ring-binder', '#4fa86b', 610, 112, 0.86) +
    put('backpack', '#e2574c', 716, 24, 1.14) +
    put('notebook-stack', '#3f7fd6', 890, 176, 0.74) +
    put('pencil-cup', '#35b3b0', 574, 228, 0.6) +
    put('eraser', '#f4a83a', 770, 312, 0.36)
  );
}

function socialNetworks(): string {
  return (
    ruledGround('#e983b0') +
    put('open-notebook', '#f4a83a', 584, 190, 0.72) +
    put('sticker-sheet', '#35b3b0', 900, 110, 0.8, 8) +
    place(phone(tonesOf('#8e63b8')), 704, 10, 1.16) +
    place(heartBubble(tonesOf('#e2574c')), 948, 22, 0.42) +
    place(heartBubble(tonesOf('#3f7fd6')), 668, 62, 0.34) +
    put('paint-jar', '#f7d154', 900, 272, 0.46)
  );
}

function catalogue(): string {
  return (
    ruledGround('#3f7fd6') +
    place(shelf(556), 600, 212) +
    place(shelf(556), 600, 440) +
    put('hardcover-notebook', '#e2574c', 594, 16, 0.56) +
    put('paint-jar', '#f7d154', 726, 42, 0.49) +
    put('novel', '#4fa86b', 834, 8, 0.58) +
    put('planner', '#e983b0', 966, 14, 0.56) +
    put('pencil-box', '#f4a83a', 590, 228, 0.6) +
    put('glue-bottle', '#8e63b8', 730, 232, 0.59) +
    put('spiral-notebook', '#35b3b0', 838, 238, 0.57) +
    put('backpack', '#3f7fd6', 958, 230, 0.6) +
    place(paperPlane(tonesOf(MARK)), 500, 30, 0.24)
  );
}

/** The three banners of the home page, by file name; each 1200 × 480 with a transparent background. */
export const banners: Record<string, () => string> = {
  'banner-vuelta-al-cole': () => sheet(WIDTH, HEIGHT, backToSchool()),
  'banner-redes': () => sheet(WIDTH, HEIGHT, socialNetworks()),
  'banner-catalogo': () => sheet(WIDTH, HEIGHT, catalogue()),
};
