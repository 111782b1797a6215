import { expect, test } from 'vitest';
import { drag, indexOf, moveBy, positionOf, type Track, trackAt } from './track.ts';

function positions(track: Track, count: number): number[] {
  return Array.from({ length: count }, (_, slide) => positionOf(slide, track, count));
}

test('after the last slide the first comes from the right, before the first the last from the left', () => {
  const last = trackAt(2);
  const forward = moveBy(last, 1, 3);
  expect([forward.at, indexOf(forward, 3), positionOf(0, forward, 3), positionOf(2, forward, 3)]).toEqual([
    3, 0, 3, 2,
  ]);
  const back = moveBy(trackAt(0), -1, 3);
  expect([back.at, indexOf(back, 3), positionOf(2, back, 3), positionOf(0, back, 3)]).toEqual([-1, 2, -1, 0]);
});

test('the slides that it moves through are in their places, with two slides as well', () => {
  for (const count of [2, 3, 5]) {
    for (const before of [-1, 0, 1, count - 1]) {
      const track = moveBy(trackAt(0), before, count);
      for (const steps of [1, -1, count - 1, 1 - count]) {
        const moved = moveBy(track, steps, count);
        expect(positions(moved, count)).toEqual(expect.arrayContaining([track.at, moved.at]));
      }
      const left = drag(track, -30, count);
      expect(positions(left, count)).toEqual(expect.arrayContaining([track.at, track.at + 1]));
      expect(positions(moveBy(left, 0, count), count)).toEqual(positions(left, count));
      const right = drag(track, 30, count);
      expect(positions(right, count)).toEqual(expect.arrayContaining([track.at - 1, track.at]));
      expect(positions(moveBy(right, 0, count), count)).toEqual(positions(right, count));
    }
  }
});

test('before any movement the slides are in document order', () => {
  expect(positions(trackAt(1), 3)).toEqual([0, 1, 2]);
});
