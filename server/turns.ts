/** Runs work when it is its turn. */
export type Turns = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>;

/** Lets at most `width` pieces of work of one key run at the same time in this process; the others wait in line. */
export function createTurns(width: number): Turns {
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
