/** Runs work of a key once there is room for it. */
export type Semaphore = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>;

/** Lets at most `width` pieces of work of one key run at the same time in this process; the others wait in line. */
export function createSemaphore(width: number): Semaphore {
  const lines = new Map<string, { running: number; waiting: Array<() => void> }>();
  return async (key, work) => {
    const line = lines.get(key) ?? { running: 0, waiting: [] };
    lines.set(key, line);
    if (line.running < width) line.running++;
    else await new Promise<void>((resolve) => line.waiting.push(resolve));
    try {
      return await work();
    } finally {
      // The place goes on to whoever waits longest.
      const next = line.waiting.shift();
      if (next) next();
      else if (--line.running === 0) lines.delete(key);
    }
  };
}
