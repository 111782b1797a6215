/**
 * The position of a carousel's track. Positions are unbounded: of three slides, position 3 shows slide 0 again, so
 * that the first slide follows the last one from the same side.
 */
export type Track = {
  at: number;
  /** The first position that has its slide; the others follow, one for each slide. */
  first: number;
  /** How far a pointer has dragged the track, in pixels. */
  dragged: number;
  /** True if the track slides to its new position, false if it jumps. */
  slides: boolean;
};

export function trackAt(index: number): Track {
  return { at: index, first: 0, dragged: 0, slides: false };
}

/** Moves by `steps` slides, back if negative. `steps` has to be less than `count`. */
export function moveBy(track: Track, steps: number, count: number): Track {
  const at = track.at + steps;
  return { at, first: firstAround(track, at, count), dragged: 0, slides: true };
}

/** Moves the track with the pointer, by `dragged` pixels, to the left if negative. */
export function drag(track: Track, dragged: number, count: number): Track {
  const first = firstAround(track, track.at - Math.sign(dragged), count);
  return { at: track.at, first, dragged, slides: false };
}

/** The first position with a slide, moved just so far that both `at` and `other` have one. */
function firstAround({ at, first }: Track, other: number, count: number): number {
  return Math.min(Math.max(first, Math.max(at, other) - count + 1), at, other);
}

/** The slide in view, from 0. */
export function indexOf({ at }: Track, count: number): number {
  return ((at % count) + count) % count;
}

/** The position that a slide has now. */
export function positionOf(slide: number, { first }: Track, count: number): number {
  return slide + count * Math.ceil((first - slide) / count);
}
