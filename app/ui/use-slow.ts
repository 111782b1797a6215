import { useEffect, useState } from 'react';

/** What takes longer than this shows that it is under way, in milliseconds: before, it would only flicker. */
const NOTICEABLE = 200;

/** Whether something has been busy for a noticeable while. */
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
