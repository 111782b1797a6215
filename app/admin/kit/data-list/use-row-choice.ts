import { useEffect, useRef, useState } from 'react';
import { toast } from '../../../ui/toast.ts';
import { choiceAfter, NOTHING_CHOSEN, type RowChoice, withChosen } from './row-choice.ts';

export type RowChoiceState = {
  choice: RowChoice;
  setChoice: (choice: RowChoice) => void;
  /** Ticks or unticks rows. */
  choose: (ids: readonly string[], on: boolean) => void;
};

/**
 * The chosen rows of a list, kept while it shows other pages and searches. `filters`: what decides which rows are
 * listed, as a text that can be compared; `start`: what is chosen at first.
 */
export function useRowChoice(filters: string, start: RowChoice = NOTHING_CHOSEN): RowChoiceState {
  const [choice, setChoice] = useState(start);
  const shown = useRef(filters);

  // The address can also change by itself: back and forward.
  useEffect(() => {
    const kept = choiceAfter(choice, shown.current, filters);
    shown.current = filters;
    if (kept === choice) return;
    setChoice(kept);
    toast('Cambió el resultado: elegí los productos de nuevo.');
  }, [choice, filters]);

  function choose(ids: readonly string[], on: boolean) {
    const next = withChosen(choice, ids, on);
    if (next) setChoice(next);
    else toast('De a uno se pueden elegir hasta 1.000 productos. Usá los filtros y elegí todo el resultado.');
  }

  return { choice, setChoice, choose };
}
