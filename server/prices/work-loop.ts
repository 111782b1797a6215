const TRY_AGAIN_AFTER = 5_000;

/** Does all the work there is; answers whether it worked out. */
type Round = () => Promise<boolean>;

export type WorkLoop = {
  /** Begins a round, or has another one follow that is under way: something new may be there. */
  kick: () => void;
  /** Runs this round in place of the usual one. */
  run: (round: Round) => Promise<void>;
  isStopped: () => boolean;
  /** No more rounds; waits for the one under way. */
  stop: () => Promise<void>;
};

/** Rounds of work, never two at once. One that did not work out is tried again a little later. */
export function createWorkLoop(round: Round, onFailure: (error: unknown) => void): WorkLoop {
  let running: Promise<void> | null = null;
  let again = false;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  async function attempt(one: Round): Promise<void> {
    try {
      if (await one()) return;
    } catch (error) {
      onFailure(error);
    }
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(kick, TRY_AGAIN_AFTER).unref();
  }

  function run(one: Round): Promise<void> {
    running = attempt(one).finally(() => {
      running = null;
      if (again) kick();
    });
    return running;
  }

  function kick(): void {
    again = running !== null;
    if (!stopped && !running) void run(round);
  }

  return {
    kick,
    run,
    isStopped: () => stopped,
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
