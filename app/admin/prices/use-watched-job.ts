import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { isAtWork, type PriceChangeState } from '#shared/price-change-states.ts';
import { countText } from '#shared/price-change-text.ts';
import type { PriceChange } from '#shared/schemas/price-changes.ts';
import { toast } from '../../ui/toast.ts';

/** How often a job at work is looked at, in milliseconds. */
const LOOK_AGAIN = 600;

/** Loads a change again and again while a job is at work on it, and tells when it is done. */
export function useWatchedJob(change: PriceChange): void {
  const before = useRef<PriceChangeState>(change.state);

  useEffect(() => {
    const message = messageAfter(before.current, change);
    before.current = change.state;
    if (message) toast(message, { tone: 'success' });
  }, [change]);
  useLookAgain(change, isAtWork(change.state));
}

/** Loads the page again a little after each load while a job is at work. `loaded` is new with every load. */
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
