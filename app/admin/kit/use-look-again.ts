import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

/** Milliseconds between two loads while a job works. */
const LOOK_AGAIN = 600;

/** Reloads the page a little after each load while a job works. `loaded` is new with every load. */
export function useLookAgain(loaded: unknown, isWorking: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!loaded || !isWorking) return;
    const timer = setTimeout(() => void revalidate(), LOOK_AGAIN);
    return () => clearTimeout(timer);
  }, [loaded, isWorking, revalidate]);
}
