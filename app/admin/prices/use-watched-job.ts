import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { countText } from '#shared/counts.ts';
import { isAtWork, type PriceChangeState } from '#shared/price-change-states.ts';
import type { PriceChange } from '#shared/schemas/price-changes.ts';
import { toast } from '../../ui/toast.ts';

/** Milliseconds between two loads while a job works. */
const LOOK_AGAIN = 600;

/** Reloads a change while a job works on it, and says when it is done. */
export function useWatchedJob(change: PriceChange): void {
  const before = useRef<PriceChangeState>(change.state);

  useEffect(() => {
    const message = messageAfter(before.current, change);
    before.current = change.state;
    if (message) toast(message, { tone: 'success' });
  }, [change]);
  useLookAgain(change, isAtWork(change.state));
}

/** Reloads the page a little after each load while a job works. `loaded` is new with every load. */
export function useLookAgain(loaded: unknown, isWorking: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!loaded || !isWorking) return;
    const timer = setTimeout(() => void revalidate(), LOOK_AGAIN);
    return () => clearTimeout(timer);
  }, [loaded, isWorking, revalidate]);
}

function messageAfter(before: PriceChangeState, { state, counts }: PriceChange): string | null {
  if (before === state) return null;
  if (state === 'applied') return `Se cambiaron ${countText(counts.applied, 'precio', 'precios')}.`;
  if (state === 'undone') return `Se restauraron ${countText(counts.restored, 'precio', 'precios')}.`;
  if (state === 'draft' && (before === 'applying' || before === 'reverting'))
    return 'Se canceló: los precios quedan como estaban.';
  return null;
}
