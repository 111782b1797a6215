/** PDF counts in points, 72 to an inch. */
const POINTS_PER_MM = 72 / 25.4;

/** Millimetres as points. */
export function mm(millimetres: number): number {
  return millimetres * POINTS_PER_MM;
}

/** Width and height in millimetres. */
export type Size = { width: number; height: number };
