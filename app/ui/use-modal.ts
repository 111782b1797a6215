import { type RefObject, useEffect, useRef } from 'react';

/**
 * Opens and closes a modal `<dialog>` with `open`. The browser traps the focus, returns it afterwards and closes on
 * Escape.
 */
export function useModal(open: boolean): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!element || element.open === open) return;
    if (open) element.showModal();
    else element.close();
  }, [open]);
  return dialog;
}
