import { type KeyboardEvent, useRef, useState } from 'react';
import { dropCode } from '../scanning/open-code.ts';
import { focusScan } from '../scanning/reader-focus.ts';
import { removeLine, type SaleDraft } from './sale-draft.ts';
import type { SaleInHand } from './use-sale.ts';

/** Where the keys lead. */
export function useFields() {
  const scan = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const customer = useRef<HTMLInputElement>(null);
  const payment = useRef<HTMLInputElement>(null);
  return {
    scan,
    panel,
    customer,
    payment,
    toScan: () => focusScan(scan),
    toCustomer: () => customer.current?.focus(),
    toPayment: () => payment.current?.focus(),
    /** A field among the details of the sale. */
    within: (selector: string, nth = 0) => {
      const element = panel.current?.querySelectorAll<HTMLElement>(selector)[nth];
      element?.focus();
      if (element instanceof HTMLInputElement) element.select();
    },
    /** The price of the line that keys act on. */
    toPrice: () => document.querySelector<HTMLElement>('[data-chosen] [data-price]')?.focus(),
  };
}

export type SaleFields = ReturnType<typeof useFields>;

/** The line that keys act on: the last scanned one, or the one that arrows have chosen. */
export function useChosenLine({ draft, change, dismiss, question }: SaleInHand, toScan: () => void) {
  const [pointed, setPointed] = useState<string | null>(null);
  const ids = draft.lines.map(({ article }) => article._id);
  const chosen = pointed !== null && ids.includes(pointed) ? pointed : (ids[0] ?? null);
  function onKey(event: KeyboardEvent<HTMLInputElement>) {
    const at = chosen === null ? -1 : ids.indexOf(chosen);
    if (event.key === 'ArrowDown') setPointed(ids[Math.min(ids.length - 1, at + 1)] ?? null);
    else if (event.key === 'ArrowUp') setPointed(ids[Math.max(0, at - 1)] ?? null);
    else if (event.key === 'Delete' && chosen !== null) change((draft) => removeLine(draft, chosen));
    else if (event.key === 'Escape' && question) dismiss();
    else if (event.key === 'Escape') change(dropNewestCode);
    else return;
    event.preventDefault();
    toScan();
  }
  return { chosen, onKey };
}

function dropNewestCode(draft: SaleDraft): SaleDraft {
  const [newest] = draft.open;
  return newest ? dropCode(draft, newest.code) : draft;
}
