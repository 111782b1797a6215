import { useEffect, useState } from 'react';
import { isCalm } from './is-calm.ts';

/** How long a slide of a carousel that moves by itself stays, in milliseconds. */
const SLIDE_TIME = 5_000;

/**
 * Calls `advance` every SLIDE_TIME while playing. It starts by itself unless the person asked for less motion, and
 * rests while `held` and while the tab is out of sight.
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
