import sharp, { type Sharp } from 'sharp';
import { isHeic, readHeic } from '#server/heic/index.ts';
import { flattenLight, type Grey, greyOf, sharpOf } from './flatten.ts';
import { linesOfPage } from './layout.ts';
import { dotsOfLetters } from './letter-dots.ts';
import type { Recognised, Recogniser } from './recognise.ts';
import { correctMisread, hasWord } from './tidy.ts';
import { liesSideways, measureTilt } from './tilt.ts';
import { UnreadableListError } from './unreadable.ts';

/** A JPEG is made smaller while it is decoded; others are decoded whole. */
const MOST_PIXELS = { jpeg: 64_000_000, other: 25_000_000 };

/** Pixels of the long side. The letters of a page with forty lines are then as high as tesseract likes them. */
const LONG_SIDE = 2000;
/** Of the long side, for small writing. */
const LONGEST_SIDE = 3000;
/** Pixels that lines of small writing are lower than, and what they should have. */
const SMALL_LINE = 22;
const GOOD_LINE = 32;
/** A small picture is made larger, by this much at most. */
const MOST_ENLARGED = 2;

/**
 * Of 100, as the recogniser judges itself. Printed letters are near 90, also in a bad photo; below this, as of
 * handwriting or a blurred photo, half of the lines are wrong.
 */
const READABLE = 70;
/** Of 100. A line below this without any word is dirt or a fold. */
const LIKELY = 60;

export type ReadingTools = { recogniser: Recogniser; onShare: (share: number) => void };

/**
 * The lines of a photo of a printed list. Turned and tilted pages are put upright first. Throws UnreadableListError.
 */
export async function readPicture(bytes: Buffer, tools: ReadingTools): Promise<string[]> {
  const found = await recogniseUpright(await sizedGrey(await openPicture(bytes), LONG_SIDE), tools);
  if (!isSmall(found)) return linesFound(found);
  const larger = Math.min(LONGEST_SIDE, (LONG_SIDE * GOOD_LINE) / lineHeight(found));
  const again = await sizedGrey(await openPicture(bytes), larger);
  if (Math.max(again.width, again.height) < LONG_SIDE * 1.1) return linesFound(found);
  return linesFound(better(found, await recogniseUpright(again, tools)));
}

/** As readPicture, of a picture that is as large as it should be. */
export async function readGrey(picture: Grey, tools: ReadingTools): Promise<string[]> {
  return linesFound(await recogniseUpright(picture, tools));
}

/** Judges by the header before anything is decoded. */
async function openPicture(bytes: Buffer): Promise<Sharp> {
  if (isHeic(bytes)) {
    const { data, width, height } = await readHeic(bytes).catch(() => {
      throw new UnreadableListError('damaged');
    });
    return sharp(data, { raw: { width, height, channels: 4 } });
  }
  const { width, height, format } = await sharp(bytes)
    .metadata()
    .catch(() => {
      throw new UnreadableListError('damaged');
    });
  const most = format === 'jpeg' ? MOST_PIXELS.jpeg : MOST_PIXELS.other;
  if (width * height > most) throw new UnreadableListError('too_many_pixels');
  return sharp(bytes, { limitInputPixels: most, failOn: 'error' }).autoOrient();
}

/** As large as the recogniser likes it, and no larger than the picture allows. */
async function sizedGrey(picture: Sharp, longSide: number): Promise<Grey> {
  const { autoOrient } = await picture.metadata();
  const side = Math.round(Math.min(longSide, Math.max(autoOrient.width, autoOrient.height) * MOST_ENLARGED));
  return greyOf(
    picture.flatten({ background: '#ffffff' }).resize({ width: side, height: side, fit: 'inside' }),
  ).catch(() => {
    throw new UnreadableListError('damaged');
  });
}

/** A phone held flat above a paper may not know which side is up. */
async function recogniseUpright(shot: Grey, { recogniser, onShare }: ReadingTools): Promise<Recognised> {
  const picture = await flattenLight(shot);
  const turns = liesSideways(dotsOfLetters(picture)) ? [90, 270] : [0, 180];
  let best: Recognised | null = null;
  for (const turn of turns) {
    const found = recogniser.recognise(await straighten(picture, turn), onShare);
    best = best ? better(best, found) : found;
    if (best.confidence >= READABLE) break;
  }
  return best ?? { segments: [], confidence: 0 };
}

async function straighten(picture: Grey, turn: number): Promise<Buffer> {
  const turned = await greyOf(sharpOf(picture).rotate(turn));
  return sharpOf(turned)
    .rotate(-measureTilt(dotsOfLetters(turned)), { background: '#ffffff' })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

function better(one: Recognised, other: Recognised): Recognised {
  return wordsIn(other) * other.confidence > wordsIn(one) * one.confidence ? other : one;
}

function wordsIn({ segments }: Recognised): number {
  return segments.filter(({ text }) => hasWord(text)).length;
}

function isSmall(found: Recognised): boolean {
  return found.segments.length > 0 && lineHeight(found) < SMALL_LINE;
}

/** The median, in pixels. */
function lineHeight({ segments }: Recognised): number {
  const heights = segments.map(({ top, bottom }) => bottom - top).sort((one, other) => one - other);
  return heights[Math.floor(heights.length / 2)] ?? 0;
}

function linesFound({ segments, confidence }: Recognised): string[] {
  const likely = segments.filter((segment) => segment.confidence >= LIKELY || hasWord(segment.text));
  if (!likely.some(({ text }) => hasWord(text))) throw new UnreadableListError('no_text');
  if (confidence < READABLE) {
    const clear = likely.filter((segment) => segment.confidence >= LIKELY && hasWord(segment.text));
    throw new UnreadableListError(
      clear.length < likely.length / 2 && likely.length < 4 ? 'no_text' : 'unclear',
    );
  }
  return linesOfPage(likely).map(correctMisread);
}
