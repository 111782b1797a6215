/**
 * Where the track of a carousel stands. Positions are counted on without end: position 3 of three slides shows slide 0
 * again, so that after the last slide the first one comes from the same side.
 */
export type Track = {
  at: number;
  /** The first of the positions that have their slide: as many as there are slides, with those the track moves through. */
  first: number;
  /** How far a pointer has dragged the track, in pixels. */
  dragged: number;
  /** Whether the track slides to its new place, or is there at once. */
  slides: boolean;
};

export function trackAt(index: number): Track {
  return { at: index, first: 0, dragged: 0, slides: false };
}

/** Moves by so many slides, back if negative, by fewer than there are. */
export function moveBy(track: Track, steps: number, count: number): Track {
  const at = track.at + steps;
  return { at, first: firstAround(track, at, count), dragged: 0, slides: true };
}

/** Follows the pointer: so many pixels to the right, to the left if negative. */
export function drag(track: Track, dragged: number, count: number): Track {
  const first = firstAround(track, track.at - Math.sign(dragged), count);
  return { at: track.at, first, dragged, slides: false };
}

/** Moves slides to the other end only as far as the way to `other` needs them there. */
function firstAround({ at, first }: Track, other: number, count: number): number {
  return Math.min(Math.max(first, Math.max(at, other) - count + 1), at, other);
}

/** The slide in view, from 0. */
export function indexOf({ at }: Track, count: number): number {
  return ((at % count) + count) % count;
}

/** The position at which a slide has its place now. */
export function positionOf(slide: number, { first }: Track, count: number): number {
  return slide + count * Math.ceil((first - slide) / count);
}
