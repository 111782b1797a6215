import { useId, useState } from 'react';

/** Which of a card's forms is open, and the buttons that open them. Closing one returns the focus to its button. */
export function useOpenForm<Name extends string>() {
  const id = useId();
  const [open, setOpen] = useState<Name | null>(null);
  const idOf = (name: Name) => `${id}-${name}`;

  function close() {
    const last = open;
    setOpen(null);
    if (last) requestAnimationFrame(() => document.getElementById(idOf(last))?.focus());
  }

  /** The attributes of the button that opens the form. */
  const opener = (name: Name) => ({
    id: idOf(name),
    'aria-expanded': open === name,
    onClick: () => (open === name ? close() : setOpen(name)),
  });

  return { open, close, opener };
}
