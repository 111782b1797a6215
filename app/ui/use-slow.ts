import { useEffect, useState } from 'react';

/** In milliseconds. Shorter activity is not shown, because it would flicker. */
const NOTICEABLE = 200;

/** True once something has been busy for noticeably long. */
export function useSlow(busy: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!busy) return;
    const timer = setTimeout(setSlow, NOTICEABLE, true);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [busy]);
  return slow && busy;
}
