/** Rounds of work, never two at once. */
export type WorkLoop = {
  /** Looks for work at intervals: what another process left, what has become due. */
  start: () => void;
  /** Begins a round, or has another one follow the one under way: there is new work. */
  kick: () => void;
  /** As `kick`, and waits until nothing is left: tests. */
  drain: () => Promise<void>;
  /** No more rounds; waits for the one under way. */
  stop: () => Promise<void>;
};

type WorkLoopOptions = {
  /** Does all the work there is; ends early when the signal is aborted. */
  round: (signal: AbortSignal) => Promise<void>;
  /** Between two looks after `start`, in milliseconds. */
  poll: number;
  /** A round threw: the database may be closing or away; the next look tries again. */
  onFailure: (error: unknown) => void;
};

export function createWorkLoop({ round, poll, onFailure }: WorkLoopOptions): WorkLoop {
  const stopping = new AbortController();
  const { signal } = stopping;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  let again = false;

  const rounds = async () => {
    do {
      again = false;
      await round(signal);
    } while (again && !signal.aborted);
  };
  const run = (): Promise<void> => {
    again = true;
    if (signal.aborted) return running ?? Promise.resolve();
    running ??= rounds()
      .catch(onFailure)
      .finally(() => {
        running = null;
      });
    return running;
  };
  return {
    start: () => {
      timer = setInterval(() => void run(), poll).unref();
    },
    kick: () => void run(),
    drain: run,
    stop: async () => {
      stopping.abort();
      clearInterval(timer);
      await running;
    },
  };
}
