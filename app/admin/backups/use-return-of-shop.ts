import { useEffect, useState } from 'react';

/** Milliseconds between two questions. */
const PAUSE = 1_000;

/**
 * Asks a closed shop until it is open, then loads the page anew: everything that this one knows may be of another time.
 * Returns the seconds until now.
 */
export function useReturnOfShop(): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const began = Date.now();
    const timer = setInterval(() => {
      setSeconds(Math.round((Date.now() - began) / 1000));
      // Between the sign and the shop nobody answers.
      fetch('/readyz').then(
        ({ ok }) => ok && window.location.reload(),
        () => undefined,
      );
    }, PAUSE);
    return () => clearInterval(timer);
  }, []);
  return seconds;
}
