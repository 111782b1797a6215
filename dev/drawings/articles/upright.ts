import { INK, METAL, tonesOf, WOOD } from '../palette.ts';
import { box, detail, flat, patch, shape } from '../strokes.ts';

/** Draws a piece upright, its top at (0, 0), in a colour. */
export type Piece = (color: string, wide: number, tall: number) => string;

/** The cap of a pen, for packs: upright, its top at (0, 0), `wide` across. */
export function uprightMarker(color: string, wide: number, tall: number): string {
  const { deep } = tonesOf(color);
  const half = wide / 2;
  return (
    shape(`M${-half} ${tall}V${half * 0.7}a${half} ${half * 0.7} 0 0 1 ${wide} 0V${tall}z`, color) +
    patch(half * 0.35, half, Math.max(1, half * 0.45), tall - half, deep) +
    detail(`M${-half} 46h${wide}`, INK, Math.min(4, wide / 4))
  );
}

/** The tip of a pencil, for packs. */
export function uprightPencilTip(color: string, wide: number, tall: number): string {
  const half = wide / 2;
  const cone = Math.min(48, wide * 1.5);
  return (
    shape(`M${-half} ${cone}L-1.5 0h3L${half} ${cone}V${tall}h${-wide}z`, WOOD) +
    flat(`M${-half * 0.32} ${cone * 0.34}L0 2l${half * 0.32} ${cone * 0.34 - 2}z`, color) +
    shape(`M${-half} ${cone + 4}q${half / 2} ${-8} ${half} 0t${half} 0V${tall}h${-wide}z`, color)
  );
}

export function uprightPen(color: string, wide: number, tall: number): string {
  const half = wide / 2;
  return (
    shape(`M${-half} ${tall}V8a8 8 0 0 1 8-8h${Math.max(0, wide - 16)}a8 8 0 0 1 8 8V${tall}z`, color) +
    shape(`M${-half} 44h${wide}V${tall}h${-wide}z`, '#eef3f8') +
    detail(`M0 50V${tall}`, color, Math.max(2, wide / 4))
  );
}

export function uprightCrayon(color: string, wide: number, tall: number): string {
  const half = wide / 2;
  return (
    shape(
      `M${-half} ${tall}V30l${half * 0.5}-8V6l4-6h${Math.max(1, half - 8)}l4 6v16l${half * 0.5} 8V${tall}z`,
      color,
    ) + patch(-half + 2, 44, wide - 4, 5, INK)
  );
}

export function uprightHighlighter(color: string, wide: number, tall: number): string {
  const half = wide / 2;
  return (
    shape(`M${-half + 6} 12L${half - 10} 0v20h${-half - 0}z`, color) +
    shape(`M${-half + 3} 20h${wide - 6}l3 26h${-wide}z`, INK) +
    box(-half, 44, wide, tall - 44, 4, color) +
    patch(half * 0.3, 48, half * 0.5, tall - 50, tonesOf(color).deep)
  );
}

export function uprightTube(color: string, wide: number, tall: number): string {
  const half = wide / 2;
  return (
    shape(`M${-half * 0.4} 20V4a4 4 0 0 1 4-4h${half * 0.8 - 8}a4 4 0 0 1 4 4v16z`, INK) +
    shape(`M${-half * 0.45} 18h${half * 0.9}L${half} 36V${tall}h${-wide}V36z`, METAL) +
    shape(`M${-half} 46h${wide}V${tall}h${-wide}z`, color)
  );
}
