import { drawParts } from '../index.ts';
import { ASSORTED, checkedColor, MARK, PAPER, type Tones, tonesOf } from '../palette.ts';
import { patch, sheet } from '../strokes.ts';
import type { Article } from './article.ts';
import * as binders from './binders.ts';
import * as books from './books.ts';
import * as brushes from './brushes.ts';
import * as correction from './correction.ts';
import * as craft from './craft.ts';
import * as desk from './desk.ts';
import * as erasers from './erasers.ts';
import * as fasteners from './fasteners.ts';
import * as folders from './folders.ts';
import * as forms from './forms.ts';
import * as games from './games.ts';
import * as geometry from './geometry.ts';
import * as glues from './glues.ts';
import { groundOf } from './grounds.ts';
import * as kits from './kits.ts';
import * as maps from './maps.ts';
import * as markers from './markers.ts';
import * as notebooks from './notebooks.ts';
import * as packs from './packs.ts';
import * as paints from './paints.ts';
import * as paper from './paper.ts';
import * as pencilCases from './pencil-cases.ts';
import * as pencils from './pencils.ts';
import * as pens from './pens.ts';
import * as planners from './planners.ts';
import * as rucksacks from './rucksacks.ts';
import * as scissors from './scissors.ts';
import * as sharpeners from './sharpeners.ts';
import * as staplers from './staplers.ts';
import * as stickers from './stickers.ts';
import * as tapes from './tapes.ts';

const DRAWINGS = {
  'accordion-file': folders.accordionFile,
  'animal-scissors': scissors.animalScissors,
  backpack: rucksacks.backpack,
  'backpack-back': rucksacks.backpackBack,
  ballpoint: pens.ballpoint,
  'binder-clips': fasteners.binderClips,
  board: desk.board,
  'bread-eraser': erasers.breadEraser,
  'brush-pouch': brushes.brushPouch,
  'bubble-case': pencilCases.bubbleCase,
  calculator: desk.calculator,
  canvas: craft.canvas,
  'carpenter-pencil': pencils.carpenterPencil,
  cartridges: fasteners.cartridges,
  'chalk-box': packs.chalkBox,
  'children-book': books.childrenBook,
  'clay-bars': packs.clayBars,
  'clay-packet': craft.clayPacket,
  'clear-case': pencilCases.clearCase,
  'click-pen': pens.clickPen,
  'clip-box': fasteners.clipBox,
  'color-pencil': pencils.colorPencil,
  'correction-bottle': correction.correctionBottle,
  'correction-pen': correction.correctionPen,
  'correction-tape': correction.correctionTape,
  'crayon-box': packs.crayonBox,
  crepe: craft.crepe,
  'decorative-scissors': scissors.decorativeScissors,
  'desk-sharpener': sharpeners.deskSharpener,
  dictionary: books.dictionary,
  'dispenser-tape': tapes.dispenserTape,
  dividers: folders.dividers,
  dominoes: games.dominoes,
  'dough-pots': craft.doughPots,
  'drawing-compass': geometry.drawingCompass,
  'drop-glue': glues.dropGlue,
  envelope: paper.envelope,
  'envelope-pack': paper.envelopePack,
  eraser: erasers.eraser,
  'fan-brush': brushes.fanBrush,
  'fastener-box': fasteners.fastenerBox,
  fineliner: pens.fineliner,
  'flat-brush': brushes.flatBrush,
  folder: folders.folder,
  'folder-pack': folders.folderPack,
  'form-book': forms.formBook,
  'fountain-pen': pens.fountainPen,
  'geometry-set': geometry.geometrySet,
  'glossy-paper': craft.glossyPaper,
  'glue-bottle': glues.glueBottle,
  'glue-stick': glues.glueStick,
  'hardcover-notebook': notebooks.hardcoverNotebook,
  highlighter: markers.highlighter,
  'highlighter-box': packs.highlighterBox,
  'hole-punch': staplers.holePunch,
  'index-flags': stickers.indexFlags,
  kit: kit,
  'kneaded-eraser': erasers.kneadedEraser,
  'label-sheet': stickers.labelSheet,
  leads: fasteners.leads,
  ledger: forms.ledger,
  'left-scissors': scissors.leftScissors,
  'letter-cubes': games.letterCubes,
  'magnet-letters': games.magnetLetters,
  'map-pack': maps.mapPack,
  marker: markers.marker,
  'marker-box': packs.markerBox,
  'mechanical-pencil': pencils.mechanicalPencil,
  'metal-pen': pens.metalPen,
  'multicolor-pen': pens.multicolorPen,
  'note-cube': stickers.noteCube,
  'notebook-pack': notebooks.notebookPack,
  novel: books.novel,
  'office-scissors': scissors.officeScissors,
  'open-notebook': notebooks.openNotebook,
  'open-pencil-case': pencilCases.openPencilCase,
  pad: notebooks.pad,
  pail: paints.pail,
  'paint-bottle': paints.paintBottle,
  'paint-jar': paints.paintJar,
  'paint-tube': paints.paintTube,
  'pan-set': packs.panSet,
  'pen-box': packs.penBox,
  'pen-cup': desk.penCup,
  pencil: pencils.pencil,
  'pencil-box': packs.pencilBox,
  'pencil-case': pencilCases.pencilCase,
  'pin-box': fasteners.pinBox,
  'plan-pad': forms.planPad,
  planner: planners.planner,
  'pot-sharpener': sharpeners.potSharpener,
  protractor: geometry.protractor,
  puzzle: games.puzzle,
  ream: paper.ream,
  'ream-carton': paper.reamCarton,
  refill: folders.refill,
  'ring-binder': binders.ringBinder,
  'rolled-sheet': craft.rolledSheet,
  roller: brushes.roller,
  'round-brush': brushes.roundBrush,
  ruler: geometry.ruler,
  'ruler-scissors': scissors.rulerScissors,
  'safety-scissors': scissors.safetyScissors,
  'school-scissors': scissors.schoolScissors,
  'set-square': geometry.setSquare,
  'shape-punch': staplers.shapePunch,
  'shape-sorter': games.shapeSorter,
  'shaped-notes': stickers.shapedNotes,
  sharpener: sharpeners.sharpener,
  'sheet-protectors': folders.sheetProtectors,
  'spiral-notebook': notebooks.spiralNotebook,
  'sponge-bottle': glues.spongeBottle,
  'spring-scissors': scissors.springScissors,
  'standing-case': pencilCases.standingCase,
  stapler: staplers.stapler,
  staples: staplers.staples,
  'stapling-pliers': staplers.staplingPliers,
  stencil: geometry.stencil,
  'stick-pen': pens.stickPen,
  'sticker-sheets': stickers.stickerSheets,
  'sticky-notes': stickers.stickyNotes,
  'storey-case': pencilCases.storeyCase,
  'stork-scissors': scissors.storkScissors,
  'sushi-erasers': erasers.sushiErasers,
  'tailor-scissors': scissors.tailorScissors,
  tape: tapes.tape,
  textbook: books.textbook,
  'tube-box': packs.tubeBox,
  'tube-case': pencilCases.tubeCase,
  'twin-marker': markers.twinMarker,
  'two-color-pencil': pencils.twoColorPencil,
  'two-end-eraser': erasers.twoEndEraser,
  'wall-brush': brushes.wallBrush,
  'wall-map': maps.wallMap,
  'washi-tapes': tapes.washiTapes,
  'water-brush': brushes.waterBrush,
  'wheeled-backpack': rucksacks.wheeledBackpack,
  'wood-blocks': games.woodBlocks,
  'zigzag-scissors': scissors.zigzagScissors,
} satisfies Record<string, (tones: Tones, article: Article) => string>;

/** The kinds of things that are drawn with their words. */
export type ArticleDrawing = keyof typeof DRAWINGS;

export const articleDrawings: readonly ArticleDrawing[] = (Object.keys(DRAWINGS) as ArticleDrawing[]).sort();

export function isArticleDrawing(text: string): text is ArticleDrawing {
  return Object.hasOwn(DRAWINGS, text);
}

/**
 * The picture of an article on its ground, as a complete SVG document of 400 × 400 units on paper.
 * @param tint the colour of the variant, #rrggbb.
 * @throws {RangeError} if the tint is not written as #rrggbb.
 */
export function drawArticle(drawing: ArticleDrawing, tint: string, article: Article): string {
  const color = checkedColor(tint);
  const thing = DRAWINGS[drawing](tonesOf(color), article);
  return sheet(400, 400, patch(0, 0, 400, 400, PAPER) + groundOf(article, color) + thing);
}

/** A set with what it holds, drawn as the plain things of its `contents`. */
function kit(tones: Tones, article: Article): string {
  const things = (article.contents ?? []).map((name, i) =>
    drawParts(name, ASSORTED[(i * 2 + article.seed) % 6] ?? MARK),
  );
  return kits.kit(tones, article, things);
}
