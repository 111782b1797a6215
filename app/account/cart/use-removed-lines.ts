import { useEffect, useState } from 'react';
import { removedLineText } from '#shared/removed-lines.ts';
import type { Cart, RemovedLine } from '#shared/schemas/cart.ts';
import { acknowledgeRemoved } from '../../session/session.ts';

/**
 * The lines that left the cart by themselves (rules 5.5), as long as the page is open: the server forgets them once
 * they are acknowledged.
 */
export function useRemovedLines(cart: Cart | null): readonly RemovedLine[] {
  const [shown, setShown] = useState<readonly RemovedLine[]>([]);
  const arrived = cart?.removed;

  useEffect(() => {
    if (!arrived || arrived.length === 0) return;
    setShown((before) => {
      const known = new Set(before.map(removedLineText));
      return [...before, ...arrived.filter((line) => !known.has(removedLineText(line)))];
    });
    // If this call fails, the server lists them again next time.
    acknowledgeRemoved(arrived).catch(() => undefined);
  }, [arrived]);

  return shown;
}
