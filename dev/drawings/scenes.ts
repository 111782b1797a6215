import { inkwell } from './brand.ts';
import { type DrawingName, drawParts } from './index.ts';
import { INK, mix, PAPER, tonesOf, WHITE } from './palette.ts';
import { basket, clipboard, magnifier, openParcel, paperPlane } from './props.ts';
import { detail, flat, patch, place, repeat, shadow, sheet, turn } from './strokes.ts';

type Item = { name: DrawingName; tint: string; x: number; y: number; scale: number; degrees?: number };

/** A card: the background colour, then the things on it. */
type Card = { wash: string; items: Item[] };

const item = (name: DrawingName, tint: string, x: number, y: number, scale: number, degrees = 0): Item => ({
  name,
  tint,
  x,
  y,
  scale,
  degrees,
});

/** The category cards of the home page, by slug. */
const CATEGORY_CARDS: Record<string, Card> = {
  mochilas: {
    wash: '#f2b63c',
    items: [
      item('wheeled-backpack', '#3f7fd6', 160, 6, 0.63),
      item('backpack', '#e2574c', 8, 8, 0.68),
      item('pencil-case', '#f7d154', 112, 142, 0.37),
    ],
  },
  pinceles: {
    wash: '#35b3b0',
    items: [
      item('brush-set', '#e2574c', 0, 8, 0.7),
      item('flat-brush', '#f4a83a', 130, 20, 0.63, 8),
      item('paint-jar', '#3f7fd6', 224, 92, 0.44),
    ],
  },
  tijeras: {
    wash: '#e983b0',
    items: [
      item('cardboard-sheets', '#3f7fd6', 168, 14, 0.63),
      item('scissors', '#e2574c', -2, 0, 0.71),
      item('scissors', '#4fa86b', 124, 90, 0.44),
    ],
  },
  acrilicos: {
    wash: '#8e63b8',
    items: [
      item('paint-tube', '#e2574c', 0, 12, 0.64, -8),
      item('paint-tube', '#35b3b0', 150, 10, 0.64),
      item('paint-jar', '#f7d154', 76, 60, 0.54),
    ],
  },
  carpetas: {
    wash: '#4fa86b',
    items: [item('ring-binder', '#3f7fd6', -8, 8, 0.68), item('folder', '#f4a83a', 150, 14, 0.65, 4)],
  },
  cuadernos: {
    wash: '#3f7fd6',
    items: [
      item('hardcover-notebook', '#e2574c', -8, 4, 0.69),
      item('spiral-notebook', '#4fa86b', 152, 12, 0.64, 3),
      item('eraser', '#f7d154', 132, 158, 0.34),
    ],
  },
  lapiceras: {
    wash: '#f7d154',
    items: [
      item('open-notebook', '#e983b0', -4, 30, 0.66),
      item('ballpoint', '#2f5fc4', 96, -6, 0.69),
      item('click-pen', '#e2574c', 216, 58, 0.5),
    ],
  },
  libros: {
    wash: '#e2574c',
    items: [
      item('novel', '#2f5fc4', -12, 6, 0.68),
      item('textbook', '#4fa86b', 104, 14, 0.64),
      item('children-book', '#f4a83a', 208, 72, 0.49),
    ],
  },
  adhesivos: {
    wash: '#35b3b0',
    items: [
      item('glue-bottle', '#f4a83a', -20, 8, 0.68),
      item('glue-stick', '#8e63b8', 104, 42, 0.57),
      item('tape', '#e983b0', 218, 80, 0.46),
    ],
  },
  agendas: {
    wash: '#e983b0',
    items: [
      item('planner', '#35b3b0', -6, 2, 0.7),
      item('planner', '#8e63b8', 146, 34, 0.58, 4),
      item('sticky-notes', '#f7d154', 256, 138, 0.31),
    ],
  },
  lapices: {
    wash: '#4fa86b',
    items: [
      item('pencil-box', '#3f7fd6', -28, 22, 0.64),
      item('pencil', '#f4a83a', 140, -6, 0.71),
      item('sharpener', '#e2574c', 250, 140, 0.34),
    ],
  },
};

/** The card of the whole catalogue: some of everything. */
const ALL_CARD: Card = {
  wash: '#3f7fd6',
  items: [
    item('ring-binder', '#4fa86b', -16, 0, 0.56, -5),
    item('backpack', '#e2574c', 104, -4, 0.66),
    item('hardcover-notebook', '#3f7fd6', 224, 6, 0.53, 5),
    item('pencil-cup', '#35b3b0', -6, 106, 0.5),
    item('paint-jar', '#f7d154', 112, 146, 0.34),
    item('glue-bottle', '#8e63b8', 190, 112, 0.46),
    item('eraser', '#e983b0', 288, 176, 0.3),
  ],
};

/** The slugs of the categories that have a card. */
export const categoryCardSlugs: readonly string[] = Object.keys(CATEGORY_CARDS);

/**
 * A category card, 400 × 300, with a coloured background up to the edges, so that it also suits a dark page.
 * @throws {RangeError} if the category has no card.
 */
export function drawCategoryCard(slug: string): string {
  const card = Object.hasOwn(CATEGORY_CARDS, slug) ? CATEGORY_CARDS[slug] : undefined;
  if (card === undefined) throw new RangeError(`No category card for ${JSON.stringify(slug)}`);
  return drawCard(card);
}

/** The card of the whole catalogue, as those of its categories. */
export function drawAllCard(): string {
  return drawCard(ALL_CARD);
}

function drawCard(card: Card): string {
  const items = card.items
    .map((each) => place(drawParts(each.name, each.tint), each.x, each.y, each.scale, each.degrees))
    .join('');
  return sheet(
    400,
    300,
    patch(0, 0, 400, 300, mix(card.wash, PAPER, 0.76)) +
      flat('M14 300C-22 130 60 22 206 22S426 130 386 300z', mix(card.wash, PAPER, 0.66)) +
      flat('M0 232c70-26 150 10 222-8s120-24 178-6v82H0z', mix(card.wash, PAPER, 0.5)) +
      place(items, -2, 12),
  );
}

/** A light patch of squared paper under a scene, so that its ink is visible on dark pages. */
function squaredPatch(wash: string): string {
  const lines = repeat(9, (i) => `M${64 + i * 36} 40v244`) + repeat(7, (i) => `M40 ${58 + i * 36}h330`);
  return (
    flat(
      'M34 96C44 22 150 8 232 20s148 14 152 96-12 152-76 172-200 16-246-22-38-96-28-170z',
      mix(wash, PAPER, 0.8),
    ) + detail(lines, mix(wash, PAPER, 0.7), 2)
  );
}

function patched(wash: string, content: string): string {
  return sheet(420, 310, squaredPatch(wash) + content);
}

const OCEAN = '#3f7fd6';

/** The pictures of empty pages, by file name; each 420 × 310. */
export const emptyStates: Record<string, () => string> = {
  'empty-cart': () =>
    patched(
      '#f2b63c',
      place(basket(tonesOf('#e2574c')), 84, 14, 0.66) +
        place(paperPlane(tonesOf('#9cc2f5')), 278, 34, 0.22) +
        `<path d="M206 78c14-34 38-46 66-30" fill="none" stroke-width="4" stroke-dasharray="1 11"/>`,
    ),
  'empty-orders': () =>
    patched(
      OCEAN,
      place(openParcel(tonesOf('#f4a83a')), 34, 34, 0.64) +
        place(clipboard(tonesOf('#4fa86b')), 226, 58, 0.48, 6),
    ),
  'nothing-found': () =>
    patched(
      '#4fa86b',
      place(drawParts('open-notebook', '#e2574c'), 40, 36, 0.66) +
        place(magnifier(tonesOf(OCEAN)), 186, 62, 0.54),
    ),
  'not-found': drawNotFound,
};

/** 404, with the inkwell as its zero. */
function drawNotFound(): string {
  const four = (x: number) => {
    const d = `M${x + 62} 88L${x} 200h104M${x + 74} 136v112`;
    return detail(d, INK, 34) + detail(d, WHITE, 20);
  };
  return sheet(
    480,
    310,
    flat(
      'M8 118C18 30 150 12 256 18s204 12 216 100-6 156-96 172-246 14-306-18S-2 196 8 118z',
      mix(OCEAN, PAPER, 0.8),
    ) +
      shadow(238, 268, 190, 10) +
      four(30) +
      four(346) +
      turn(-7, place(inkwell(), 128, 50, 0.57), 240, 180),
  );
}

/** The picture of a product without picture: the logo on paper, 400 × 400. */
export function drawNoPicture(): string {
  return sheet(
    400,
    400,
    `${patch(0, 0, 400, 400, PAPER)}<g opacity=".4">${place(inkwell(), 80, 70, 0.6)}</g>`,
  );
}
