/** Runs work once there is room for its key. */
export type Semaphore = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>;

/** Limits the work of one key that runs at once in this process; the rest waits in order. */
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
      // The place passes to whoever has waited longest.
      const next = line.waiting.shift();
      if (next) next();
      else if (--line.running === 0) lines.delete(key);
    }
  };
}
