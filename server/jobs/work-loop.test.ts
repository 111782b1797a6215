import { expect, test } from 'vitest';
import { createWorkLoop } from './work-loop.ts';

const pause = () => new Promise((resolve) => setTimeout(resolve, 5));

test('never two rounds at once; what is kicked during a round gets one of its own', async () => {
  let [under, most, rounds] = [0, 0, 0];
  const round = async () => {
    rounds++;
    most = Math.max(most, ++under);
    await pause();
    under--;
  };
  const loop = createWorkLoop({ round, poll: 60_000, onFailure: () => undefined });
  loop.kick();
  loop.kick();
  loop.kick();
  await loop.drain();
  expect({ most, rounds }).toEqual({ most: 1, rounds: 2 });
});

test('a round that throws is told, and the next one comes', async () => {
  const told: unknown[] = [];
  let rounds = 0;
  const round = async () => {
    if (++rounds === 1) throw new Error('away');
  };
  const loop = createWorkLoop({ round, poll: 1, onFailure: (error) => told.push(error) });
  loop.start();
  while (rounds < 2) await pause();
  await loop.stop();
  expect(told).toEqual([new Error('away')]);
});

test('stopping waits for the round under way, and nothing comes after it', async () => {
  let [ended, rounds] = [0, 0];
  const round = async (signal: AbortSignal) => {
    rounds++;
    while (!signal.aborted) await pause();
    ended++;
  };
  const loop = createWorkLoop({ round, poll: 1, onFailure: () => undefined });
  loop.start();
  loop.kick();
  await loop.stop();
  expect(ended).toBe(rounds);
  await loop.drain();
  await pause();
  expect(rounds).toBe(1);
});
