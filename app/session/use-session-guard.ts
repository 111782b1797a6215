import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { useSession } from './session.ts';

/** For a layout with a guard: runs it again when somebody signs in or out, in this or another tab. */
export function useSessionGuard(): void {
  const session = useSession();
  const { revalidate } = useRevalidator();
  const known = useRef<string | null>(null);
  const who = session.status === 'user' ? session.user._id : session.status === 'guest' ? 'guest' : null;

  useEffect(() => {
    if (who === null) return;
    const changed = known.current !== null && known.current !== who;
    known.current = who;
    if (changed) void revalidate();
  }, [who, revalidate]);
}
