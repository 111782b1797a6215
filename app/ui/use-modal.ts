import { type RefObject, useEffect, useRef } from 'react';

/**
 * Opens and closes a `<dialog>` as a modal along with `open`. The browser keeps the focus inside, gives it back
 * afterwards and closes on Escape.
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
