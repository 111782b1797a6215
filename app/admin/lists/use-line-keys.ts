import { type KeyboardEvent, useRef } from 'react';

/** A line that waits for a choice, and what can be chosen for it: Enter takes the first of them. */
const WAITING = 'li[data-waits]';
const CANDIDATE = '[data-candidate]';
const UNITS = '[data-units] input';

/**
 * The lines of a list by keyboard. On the articles of a line that waits, Enter chooses and goes on to the next one, and the
 * arrows lead to lines and articles beside; in the units, Enter and the arrows go up and down. `lines` and `summary` are
 * refs; `summary` gets the focus when no line waits any more.
 */
export function useLineKeys() {
  const lines = useRef<HTMLOListElement>(null);
  const summary = useRef<HTMLParagraphElement>(null);

  const all = (selector: string) => [...(lines.current?.querySelectorAll<HTMLElement>(selector) ?? [])];

  function goToFirst() {
    all(`${WAITING} ${CANDIDATE}`)[0]?.focus();
  }

  /** Goes on from a line that has been settled: to the next one that waits, from the last one to the first. */
  function goOn(id: string) {
    const waiting = all(WAITING);
    const at = waiting.findIndex((line) => line.id === id);
    const next = waiting[at + 1] ?? waiting.find((line) => line.id !== id);
    // Not a button: Enter pressed once more must not publish the list.
    (next?.querySelector<HTMLElement>(CANDIDATE) ?? summary.current)?.focus();
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const { target, key, repeat } = event;
    if (!(target instanceof HTMLElement)) return;
    const step = STEPS[key];
    let next: HTMLElement | undefined;
    // Leaving the last field saves it, too.
    if (target.matches(UNITS) && (key === 'Enter' || isVertical(key))) {
      const fields = all(UNITS);
      next = fields[fields.indexOf(target) + (step ?? 1)];
      if (!next) target.blur();
    } else if (target.matches(CANDIDATE) && step !== undefined) {
      next = candidateBeside(target, isVertical(key) ? all(WAITING) : null, step);
    } else if (!(key === 'Enter' && repeat)) return;
    // Enter that is held down would settle line after line.
    event.preventDefault();
    next?.focus();
  }

  return { lines, summary, goToFirst, goOn, onKeyDown };
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

function isVertical(key: string): boolean {
  return key === 'ArrowDown' || key === 'ArrowUp';
}

/** The first article of a line beside, or with `waiting` null the article beside in the same line. */
function candidateBeside(from: HTMLElement, waiting: readonly HTMLElement[] | null, step: number) {
  const line = from.closest<HTMLElement>(WAITING);
  if (!line) return undefined;
  if (waiting)
    return waiting[waiting.indexOf(line) + step]?.querySelector<HTMLElement>(CANDIDATE) ?? undefined;
  const beside = [...line.querySelectorAll<HTMLElement>(CANDIDATE)];
  return beside[beside.indexOf(from) + step];
}
