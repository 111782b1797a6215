import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createRounds } from './rounds.ts';

test('two rounds never overlap; a request during a round gets one of its own', async () => {
  let [under, most, rounds] = [0, 0, 0];
  const run = createRounds(async () => {
    rounds++;
    most = Math.max(most, ++under);
    await wait(5);
    under--;
  });
  void run();
  void run();
  void run();
  await run();
  expect({ most, rounds, under }).toEqual({ most: 1, rounds: 2, under: 0 });
  await run();
  expect(rounds).toBe(3);
});
