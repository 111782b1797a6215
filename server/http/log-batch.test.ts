import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLogBatch } from './log-batch.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function givenBatch() {
  const written: string[] = [];
  return { written, batch: createLogBatch((lines) => void written.push(lines)) };
}

test('lines are batched, for a tenth of a second at most', () => {
  const { batch, written } = givenBatch();
  batch.write('one\n');
  batch.write('two\n');
  expect(written).toEqual([]);
  vi.advanceTimersByTime(100);
  expect(written).toEqual(['one\ntwo\n']);
  vi.advanceTimersByTime(1000);
  expect(written).toHaveLength(1);
});

test('an error is written at once, after all lines before it', () => {
  const { batch, written } = givenBatch();
  batch.write('one\n');
  batch.lastLevel = 50;
  batch.write('error\n');
  expect(written).toEqual(['one\nerror\n']);
});

test('no line is lost or repeated at the end', () => {
  const { batch, written } = givenBatch();
  for (let n = 0; n < 5000; n++) batch.write(`${n}\n`);
  batch.flush();
  batch.flush();
  expect(written.length).toBeLessThan(5);
  expect(written.join('')).toBe(Array.from({ length: 5000 }, (_, n) => `${n}\n`).join(''));
});
