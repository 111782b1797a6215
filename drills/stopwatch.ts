/** Times calls by kind, and counts those that fail. */
export type Stopwatch = ReturnType<typeof createStopwatch>;

export function createStopwatch() {
  const times = new Map<string, number[]>();
  const failures: string[] = [];
  let lap = { took: [] as number[], failedBefore: 0 };
  return {
    /** Runs a call. What it throws is noted and thrown again. */
    time: async <Result>(kind: string, call: () => Promise<Result>): Promise<Result> => {
      const began = performance.now();
      try {
        return await call();
      } finally {
        const milliseconds = performance.now() - began;
        const took = times.get(kind) ?? [];
        took.push(milliseconds);
        times.set(kind, took);
        lap.took.push(milliseconds);
      }
    },
    note: (failure: string): void => void failures.push(failure),
    failures,
    /** What came since the last lap: calls, their p99 in milliseconds, failures. */
    lap: (): { requests: number; 'p99 ms': number; failed: number } => {
      const sorted = lap.took.toSorted((one, other) => one - other);
      const failed = failures.length - lap.failedBefore;
      lap = { took: [], failedBefore: failures.length };
      return { requests: sorted.length, 'p99 ms': Number(percentile(sorted, 0.99).toFixed(0)), failed };
    },
    /** All waiting times in milliseconds, from the shortest to the longest. */
    all: (): number[] => [...times.values()].flat().sort((one, other) => one - other),
    /** A row for each kind, as drills print it. */
    rows: (seconds: number): Array<Record<string, string | number>> =>
      [...times].map(([what, took]) => ({ what, ...figures(took, seconds) })),
    total: (seconds: number): Record<string, string | number> => ({
      what: 'all requests',
      ...figures([...times.values()].flat(), seconds),
    }),
  };
}

/** The value below which a part of sorted values is. */
export function percentile(sorted: readonly number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

function figures(took: number[], seconds: number) {
  const sorted = took.toSorted((one, other) => one - other);
  const at = (part: number) => Number(percentile(sorted, part).toFixed(1));
  return {
    requests: took.length,
    'a second': Number((took.length / seconds).toFixed(1)),
    'p50 ms': at(0.5),
    'p99 ms': at(0.99),
    'longest ms': at(1),
  };
}
