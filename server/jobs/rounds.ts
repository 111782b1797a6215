/** Begins a round, or has another one follow the one under way; resolves when both are over. Never two rounds at once. */
export type Rounds = () => Promise<void>;

/** @param round Must not throw. */
export function createRounds(round: () => Promise<void>): Rounds {
  let running: Promise<void> | null = null;
  let again = false;
  const rounds = async () => {
    while (again) {
      again = false;
      await round();
    }
    running = null;
  };
  return () => {
    again = true;
    running ??= rounds();
    return running;
  };
}
