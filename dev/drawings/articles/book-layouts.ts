import { letter, words } from '../lettering.ts';
import { contrast, INK, MARK, mix, PAPER, type Tones } from '../palette.ts';
import { box, detail, disc, patch } from '../strokes.ts';
import type { Article } from './article.ts';
import type { Cover } from './covers.ts';
import { motif } from './motifs.ts';

/** How the title, the author and the motif of a cover stand to each other. */
type Layout = (cover: Cover, parts: { article: Article; tones: Tones }) => string;

export function titleOf(
  article: Article,
  x: number,
  y: number,
  box: { width: number; height: number; ink: string; size?: number },
): string {
  return words(article.noun, x, y, {
    size: box.size ?? 46,
    width: box.width,
    height: box.height,
    lines: 4,
    ink: box.ink,
    weight: 'heavy',
  });
}

function authorOf(article: Article, x: number, y: number, width: number, ink: string): string {
  return words(article.model, x, y, {
    size: 19,
    width: width + 12,
    height: 24,
    lines: 1,
    ink,
    weight: 'plain',
  });
}

export function emblem({ motif: name }: Article, x: number, y: number, size: number, degrees = 0): string {
  return name === undefined ? '' : motif(name, x, y, size, degrees);
}

/** Title above, a picture on a disc below. */
const onDisc: Layout = ({ x, y, wide, tall }, { article, tones: { tint, pale } }) => {
  const [middle, ink] = [x + wide / 2, contrast(tint)];
  return (
    titleOf(article, middle, y + tall * 0.2, { width: wide - 36, height: tall * 0.26, ink }) +
    disc(middle, y + tall * 0.6, wide * 0.36, pale) +
    emblem(article, middle, y + tall * 0.6, wide * 0.52) +
    authorOf(article, middle, y + tall * 0.92, wide - 40, ink)
  );
};

/** A white panel with the title, the picture above. */
const onPanel: Layout = ({ x, y, wide, tall }, { article, tones: { tint, deep } }) => {
  const middle = x + wide / 2;
  return (
    emblem(article, middle, y + tall * 0.3, wide * 0.62) +
    box(x + 18, y + tall * 0.56, wide - 36, tall * 0.32, 4, PAPER) +
    titleOf(article, middle, y + tall * 0.68, { width: wide - 60, height: tall * 0.18, ink: INK, size: 38 }) +
    authorOf(article, middle, y + tall * 0.825, wide - 60, mix(deep, INK, 0.5)) +
    letter(article.brand, middle, y + tall * 0.945, { size: 15, width: wide - 60, ink: contrast(tint) })
  );
};

/** A wide band across; the author above it and the picture low. */
const onBand: Layout = ({ x, y, wide, tall }, { article, tones: { tint } }) => {
  const middle = x + wide / 2;
  return (
    authorOf(article, middle, y + tall * 0.08, wide - 40, contrast(tint)) +
    patch(x + 3.5, y + tall * 0.15, wide - 7, tall * 0.27, INK) +
    titleOf(article, middle, y + tall * 0.285, { width: wide - 34, height: tall * 0.22, ink: MARK }) +
    emblem(article, middle, y + tall * 0.68, wide * 0.66)
  );
};

/** The lower half in another colour, the picture across the line. */
const inHalves: Layout = ({ x, y, wide, tall }, { article, tones: { tint, pale } }) => {
  const middle = x + wide / 2;
  return (
    patch(x + 3.5, y + 3.5, wide - 7, tall * 0.46, pale) +
    emblem(article, middle, y + tall * 0.34, wide * 0.64) +
    titleOf(article, middle, y + tall * 0.71, {
      width: wide - 34,
      height: tall * 0.26,
      ink: contrast(tint),
    }) +
    authorOf(article, middle, y + tall * 0.92, wide - 40, contrast(tint))
  );
};

/** A frame of lines as on old editions. */
const inFrame: Layout = ({ x, y, wide, tall }, { article, tones: { tint, pale } }) => {
  const middle = x + wide / 2;
  const ink = contrast(tint);
  return (
    detail(
      `M${x + 16} ${y + 16}h${wide - 32}v${tall - 32}h${32 - wide}zM${x + 24} ${y + 24}h${wide - 48}v${tall - 48}h${48 - wide}z`,
      pale,
      3,
    ) +
    authorOf(article, middle, y + tall * 0.15, wide - 64, ink) +
    titleOf(article, middle, y + tall * 0.34, { width: wide - 62, height: tall * 0.24, ink, size: 42 }) +
    emblem(article, middle, y + tall * 0.68, wide * 0.5)
  );
};

export const NOVELS: readonly [Layout, ...Layout[]] = [onDisc, onPanel, onBand, inHalves, inFrame];
