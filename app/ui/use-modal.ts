import { type RefObject, useEffect, useRef } from 'react';

/**
 * Opens and closes a modal `<dialog>` with `open`. The first field of a form in it gets the focus. The browser traps the
 * focus, returns it afterwards and closes on Escape.
 */
export function useModal(open: boolean): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!element || element.open === open) return;
    if (!open) return element.close();
    element.showModal();
    // Otherwise the button that closes it has the focus.
    element.querySelector<HTMLElement>('form :is(input, select, textarea)')?.focus();
  }, [open]);
  return dialog;
}
