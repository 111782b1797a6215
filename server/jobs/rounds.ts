/** Starts a round. If one is running, another follows it. Resolves when both are done. Rounds never overlap. */
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
