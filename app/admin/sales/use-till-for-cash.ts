import { useState } from 'react';
import type { SalePayment } from './sale-draft.ts';

/** Takes cash only into an open till: asks to open it, and goes on once it is. */
export function useTillForCash(isOpenAtFirst: boolean) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const [waiting, setWaiting] = useState<{ goOn: () => void } | null>(null);
  return {
    isAsking: waiting !== null,
    whenOpen: (payments: readonly SalePayment[], goOn: () => void) => {
      if (isOpen || payments.every(({ method }) => method !== 'cash')) goOn();
      else setWaiting({ goOn });
    },
    opened: () => {
      setOpen(true);
      setWaiting(null);
      waiting?.goOn();
    },
    cancel: () => setWaiting(null),
  };
}
