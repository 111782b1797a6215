import { type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ApiError, errorText } from '../../../api/api-error.ts';
import { type CellMove, CLOSED_CELL, neighbourOf } from './neighbours.ts';
import type { CellResult } from './save-cell.ts';

export type CellReading = { value: string } | { error: string };

export type CellPlan = {
  /** The saved value as it would be typed. */
  value: string;
  /** A text as it is saved, or why it cannot be. */
  read: (typed: string) => CellReading;
  /** Saves what was typed in place of `shown`. Throws ApiError. */
  save: (typed: string, shown: string) => Promise<CellResult<unknown>>;
};

export type CellState =
  | { step: 'shown' }
  | { step: 'open'; typed: string; error: string | null }
  | { step: 'saving'; typed: string }
  | { step: 'conflict'; mine: string; theirs: string };

const SHOWN: CellState = { step: 'shown' };

/** A cell of a table that is edited in its place. The focus moves on at once, while the value is being saved. */
export function useCell({ value, read, save }: CellPlan, cell: RefObject<HTMLElement | null>) {
  const [state, setState] = useState<CellState>(SHOWN);
  // A cell that closes loses the focus, which must not save it again.
  const isOpen = useRef(false);

  function become(next: CellState) {
    isOpen.current = next.step === 'open';
    flushSync(() => setState(next));
  }

  function open() {
    become({ step: 'open', typed: value, error: null });
    const input = cell.current?.querySelector('input');
    input?.focus();
    input?.select();
  }

  function close() {
    become(SHOWN);
    cell.current?.querySelector('button')?.focus();
  }

  /** Saves, unless nothing changed or it cannot be saved, and moves on. `move`: null leaves the focus alone. */
  function commit(typed: string, move: CellMove | null) {
    if (!isOpen.current) return;
    const reading = read(typed);
    if ('error' in reading) return become({ step: 'open', typed, error: reading.error });
    if (reading.value === value) become(SHOWN);
    else void send(reading.value, value);
    if (move) goFrom(cell.current, move);
  }

  async function send(typed: string, shown: string): Promise<void> {
    become({ step: 'saving', typed });
    become(await outcomeOf(save, { typed, shown }));
  }

  return {
    state,
    open,
    close,
    commit,
    type: (typed: string) => setState({ step: 'open', typed, error: null }),
    /** Of a conflict: saves the own value over the other's. */
    keepMine: () => state.step === 'conflict' && void send(state.mine, state.theirs),
    keepTheirs: close,
    /** Whether Tab stays within the table. */
    hasNext: (move: CellMove) => cell.current !== null && neighbourOf(cell.current, move) !== null,
  };
}

/** Saves a value. What could not be saved stays open with its reason. */
async function outcomeOf(
  save: CellPlan['save'],
  { typed, shown }: { typed: string; shown: string },
): Promise<CellState> {
  try {
    const result = await save(typed, shown);
    if (result.kind === 'conflict') return { step: 'conflict', mine: typed, theirs: result.theirs };
    return result.kind === 'saved' ? SHOWN : { step: 'open', typed, error: null };
  } catch (error) {
    return { step: 'open', typed, error: reasonOf(error) };
  }
}

/** Moves the focus to the next cell and opens it. Without one it stays. */
function goFrom(cell: HTMLElement | null, move: CellMove): void {
  const next = cell && neighbourOf(cell, move);
  next?.querySelector<HTMLElement>(CLOSED_CELL)?.click();
  // One with an error or a conflict is open already.
  (next ?? cell)?.querySelector<HTMLElement>('input, button')?.focus();
}

/** What is wrong with the value, else why the call failed. */
function reasonOf(error: unknown): string {
  const about = error instanceof ApiError ? error.problem?.errors?.[0]?.message : undefined;
  return about ?? errorText(error);
}
