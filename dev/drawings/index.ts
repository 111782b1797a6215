import { backpack, backpackBack, openPencilCase, pencilCase, pencilCup, wheeledBackpack } from './bags.ts';
import { atlas, childrenBook, letterBlocks, mapSheet, novel, openBook, puzzle, textbook } from './books.ts';
import {
  calculator,
  clipBox,
  drawingCompass,
  eraser,
  rulerSet,
  sharpener,
  tack,
  whiteboard,
} from './desk.ts';
import {
  glueBottle,
  glueStick,
  holePunch,
  labels,
  scissors,
  stapler,
  stickerSheet,
  stickyNotes,
  tape,
} from './glue-and-cut.ts';
import { artKit, kitBox, toteKit } from './kits.ts';
import {
  folder,
  hardcoverNotebook,
  notebookStack,
  openNotebook,
  planner,
  ringBinder,
  sheetProtectors,
  spiralNotebook,
} from './notebooks.ts';
import {
  brush,
  brushSet,
  canvasFrame,
  crayons,
  flatBrush,
  modellingClay,
  paintBottle,
  paintJar,
  paintTube,
  watercolors,
} from './painting.ts';
import { checkedColor, type Tones, tonesOf } from './palette.ts';
import { cardboardSheets, drawingPad, envelope, paperPad, paperReam, receiptBook } from './paper.ts';
import { patch, sheet } from './strokes.ts';
import {
  ballpoint,
  clickPen,
  colorPencil,
  colorStroke,
  correctionTape,
  fineliner,
  highlighter,
  marker,
  pencil,
  pencilBox,
} from './writing.ts';

const DRAWINGS = {
  atlas,
  backpack,
  'backpack-back': backpackBack,
  ballpoint,
  brush,
  'brush-set': brushSet,
  calculator,
  canvas: canvasFrame,
  'cardboard-sheets': cardboardSheets,
  'children-book': childrenBook,
  'click-pen': clickPen,
  'clip-box': clipBox,
  'color-pencil': colorPencil,
  'color-stroke': colorStroke,
  compass: drawingCompass,
  'correction-tape': correctionTape,
  crayons,
  'drawing-pad': drawingPad,
  envelope,
  eraser,
  fineliner,
  'flat-brush': flatBrush,
  folder,
  'glue-bottle': glueBottle,
  'glue-stick': glueStick,
  highlighter,
  'hardcover-notebook': hardcoverNotebook,
  'hole-punch': holePunch,
  'kit-box': kitBox,
  'art-kit': artKit,
  'tote-kit': toteKit,
  labels,
  'letter-blocks': letterBlocks,
  map: mapSheet,
  marker,
  'modelling-clay': modellingClay,
  'notebook-stack': notebookStack,
  novel,
  'open-book': openBook,
  'open-notebook': openNotebook,
  'open-pencil-case': openPencilCase,
  'paint-bottle': paintBottle,
  'paint-jar': paintJar,
  'paint-tube': paintTube,
  'paper-pad': paperPad,
  'paper-ream': paperReam,
  pencil,
  'pencil-box': pencilBox,
  'pencil-case': pencilCase,
  'pencil-cup': pencilCup,
  planner,
  puzzle,
  'push-pins': tack,
  'receipt-book': receiptBook,
  'ring-binder': ringBinder,
  'ruler-set': rulerSet,
  scissors,
  sharpener,
  'sheet-protectors': sheetProtectors,
  'spiral-notebook': spiralNotebook,
  stapler,
  'sticker-sheet': stickerSheet,
  'sticky-notes': stickyNotes,
  tape,
  textbook,
  watercolors,
  'wheeled-backpack': wheeledBackpack,
  whiteboard,
} satisfies Record<string, (tones: Tones) => string>;

/** The names of all drawings. */
export type DrawingName = keyof typeof DRAWINGS;

/** The names of all drawings, sorted. */
export const drawingNames: readonly DrawingName[] = (Object.keys(DRAWINGS) as DrawingName[]).sort();

/** True if a text is the name of a drawing. */
export function isDrawingName(text: string): text is DrawingName {
  return Object.hasOwn(DRAWINGS, text);
}

/** The content of a drawing on its 400 × 400 sheet, for composed pictures. */
export function drawParts(name: DrawingName, tint: string): string {
  return DRAWINGS[name](tonesOf(tint));
}

/**
 * A drawing as a complete SVG document of 400 × 400 units.
 * @param tint the colour of the thing, #rrggbb.
 * @param options `background`: the colour of the sheet (none: transparent); `title`: a name for screen readers.
 * @throws {RangeError} if a colour is not written as #rrggbb.
 */
export function draw(
  name: DrawingName,
  tint: string,
  options: { background?: string; title?: string } = {},
): string {
  const ground =
    options.background === undefined ? '' : patch(0, 0, 400, 400, checkedColor(options.background));
  return sheet(400, 400, ground + drawParts(name, tint), options.title);
}
