import { useEffect, useState } from 'react';
import { removedLineText } from '#shared/removed-lines.ts';
import type { Cart, RemovedLine } from '#shared/schemas/cart.ts';
import { acknowledgeRemoved } from '../../session/session.ts';

/**
 * The lines that left the cart by themselves, kept for as long as this page stays open; the server forgets them as
 * soon as they are shown (contract, Shop).
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
    // If the server cannot be told now, it says so again next time.
    acknowledgeRemoved(arrived).catch(() => undefined);
  }, [arrived]);

  return shown;
}
