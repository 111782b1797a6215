import { type RefObject, useEffect } from 'react';

/** What a reader types into another field is that field's; all the rest, buttons too, leaves it to this one. */
const TYPED_INTO = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]';

/** A reader that types while no other field has the focus types into this field. */
export function useReaderFocus(field: RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    focusScan(field);
    function catchKey(event: KeyboardEvent) {
      const isTyping = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
      const isElsewhere = document.activeElement?.matches(TYPED_INTO) && !isDigitForChoice(event);
      // A space presses a button.
      if (isTyping && event.key !== ' ' && !isElsewhere) focusScan(field);
    }
    document.addEventListener('keydown', catchKey, { capture: true });
    return () => document.removeEventListener('keydown', catchKey, { capture: true });
  }, [field]);
}

/** Gives the focus to the field within. */
export function focusScan(field: RefObject<HTMLDivElement | null>): void {
  field.current?.querySelector('input')?.focus();
}

/** A digit does nothing in a list to choose from, whose options begin with letters. */
function isDigitForChoice({ key }: KeyboardEvent): boolean {
  return /\d/.test(key) && document.activeElement instanceof HTMLSelectElement;
}
