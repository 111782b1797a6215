import { useEffect, useState } from 'react';
import { useNavigation, useRevalidator } from 'react-router';
import type { AdminCounters } from '#shared/schemas/overview.ts';
import { call } from '../kit/client.ts';

/** Null until they are known. */
export type KnownCounters = AdminCounters | null;

/** The numbers of the menu, read again after each navigation and each change. The last ones stay if that fails. */
export function useCounters(): KnownCounters {
  const [counters, setCounters] = useState<KnownCounters>(null);
  const isNavigating = useNavigation().state !== 'idle';
  const isReloading = useRevalidator().state !== 'idle';
  const isSettled = !isNavigating && !isReloading;
  useEffect(() => {
    if (!isSettled) return;
    const leaving = new AbortController();
    call('readCounters', { signal: leaving.signal })
      .then(setCounters)
      .catch(() => undefined);
    return () => leaving.abort();
  }, [isSettled]);
  return counters;
}
