import { useEffect, useRef } from 'react';
import { keysOf } from '#shared/entries.ts';

/** What can be done with a key while a sale is entered, from any field of it. */
export const SALE_KEYS = {
  pay: 'F2',
  customer: 'F3',
  discount: 'F4',
  price: 'F6',
  channel: 'F7',
  delivery: 'F8',
  parked: 'F9',
  receipt: 'F10',
} as const;
export type SaleDeed = keyof typeof SALE_KEYS;

/** Listens for the keys of the sale, unless a dialog is open. */
export function useSaleKeys(deeds: Record<SaleDeed, () => void>): void {
  const latest = useRef(deeds);
  useEffect(() => {
    latest.current = deeds;
  });
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      const deed = keysOf(SALE_KEYS).find((name) => SALE_KEYS[name] === event.key);
      if (deed === undefined || document.querySelector('dialog[open]')) return;
      // F3 would search the page, F6 leave it.
      event.preventDefault();
      latest.current[deed]();
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
