import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lookAgain } from './look-again.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

async function looksOf(found: readonly boolean[], leave: (page: AbortController) => void) {
  const page = new AbortController();
  let looks = 0;
  const look = () => Promise.resolve(found[looks++] ?? false);
  const done = lookAgain(look, Boolean, page.signal);
  await vi.advanceTimersByTimeAsync(1_000);
  leave(page);
  await vi.advanceTimersByTimeAsync(20_000);
  return [looks, await done];
}

test('looks until it is there, a few times at most, and no more once the page was left', async () => {
  expect(await looksOf([false, false, true], () => undefined)).toEqual([3, true]);
  expect(await looksOf([], () => undefined)).toEqual([5, false]);
  expect(await looksOf([], (page) => page.abort())).toEqual([1, false]);
});
