import { useId, useState } from 'react';
import { dropDraft, keepDraft, readDraft } from '../../kit/draft.ts';

/** Where a form of an order keeps what was typed. */
export function formKey(orderId: string, name: string): string {
  return `order-${orderId}-${name}`;
}

/**
 * Which of a card's forms is open, over a reload too, and the buttons that open them. Closing one forgets what was typed
 * in it, and returns the focus to its button.
 */
export function useOpenForm<Name extends string>(orderId: string, names: readonly Name[]) {
  const id = useId();
  const openKey = formKey(orderId, names.join('-or-'));
  const [open, setOpen] = useState(() =>
    readDraft(openKey, (kept): kept is Name => names.some((name) => name === kept)),
  );
  const idOf = (name: Name) => `${id}-${name}`;

  function show(name: Name) {
    keepDraft(openKey, name);
    setOpen(name);
  }
  function close() {
    const last = open;
    dropDraft(openKey);
    setOpen(null);
    if (!last) return;
    dropDraft(formKey(orderId, last));
    requestAnimationFrame(() => document.getElementById(idOf(last))?.focus());
  }

  /** The attributes of the button that opens the form. */
  const opener = (name: Name) => ({
    id: idOf(name),
    'aria-expanded': open === name,
    onClick: () => (open === name ? close() : show(name)),
  });

  return { open, close, opener };
}
