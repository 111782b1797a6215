import { setImmediate as turn } from 'node:timers/promises';

/** Milliseconds of work after which whoever else waits for the thread has a turn. */
const AT_ONCE = 10;

/** Lets other requests have their turn, if there was no turn for some milliseconds. */
export type GiveWay = () => Promise<void>;

export function createGiveWay(): GiveWay {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < AT_ONCE) return;
    await turn();
    since = performance.now();
  };
}
