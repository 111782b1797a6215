import { useCallback, useRef, useState } from 'react';
import { showError } from './show-error.ts';

type ActionOptions<Input> = {
  /** Called with what `work` threw; missing: shows it as a message. */
  onError?: (error: unknown) => unknown;
  /** Called after success and failure with the input, while still pending: usually to load the page again. */
  onEnd?: (input: Input) => unknown;
  /** True if success leaves the page: the action stays pending until then. */
  leaves?: boolean;
};

/**
 * Runs what a press sends, one at a time. `sending` is its input while it runs, `error` what the last one threw.
 * `run` returns whether it succeeded, and false if another one is running. In a list each row has an action of its own,
 * so that no press in another row is lost.
 */
export function useAction<Input = void>(
  work: (input: Input) => Promise<unknown>,
  { onError = showError, onEnd, leaves = false }: ActionOptions<Input> = {},
) {
  const [running, setRunning] = useState<{ input: Input } | null>(null);
  const [error, setError] = useState<unknown>(null);
  // A ref: a `run` that was kept, in a toast, would see the state of an old render.
  const isBusy = useRef(false);

  const release = useCallback(() => {
    isBusy.current = false;
    setRunning(null);
  }, []);

  async function run(input: Input): Promise<boolean> {
    if (isBusy.current) return false;
    isBusy.current = true;
    setRunning({ input });
    setError(null);
    let isDone = false;
    try {
      await work(input);
      isDone = true;
    } catch (thrown) {
      setError(thrown);
      await onError(thrown);
    } finally {
      await onEnd?.(input);
      if (!(isDone && leaves)) release();
    }
    return isDone;
  }

  const clearError = useCallback(() => setError(null), []);

  return { pending: running !== null, sending: running?.input ?? null, error, run, release, clearError };
}
