import { useEffect, useState } from 'react';
import { isCalm } from './is-calm.ts';

/** In milliseconds (rules 18.10). */
const SLIDE_TIME = 5_000;

/**
 * Calls `advance` every SLIDE_TIME while playing. Starts by itself unless the person prefers reduced motion; rests
 * while `held` and while the tab is hidden.
 */
export function useAutoplay(advance: () => void, held: boolean): { playing: boolean; toggle: () => void } {
  const [playing, setPlaying] = useState(false);
  useEffect(() => setPlaying(!isCalm()), []);
  useEffect(() => {
    if (!playing || held) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') advance();
    }, SLIDE_TIME);
    return () => clearInterval(timer);
  }, [playing, held, advance]);
  return { playing, toggle: () => setPlaying((before) => !before) };
}
