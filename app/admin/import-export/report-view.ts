import type { ImportState, RowOutcome } from '#shared/import-fields.ts';
import { ROW_OUTCOMES } from '#shared/import-fields.ts';
import { oneOf, pageOf, ROWS_PER_PAGE, searchOf, textOf } from '../kit/list-address.ts';

/** What the report shows; all of it stands in the page's address. */
export type ReportView = {
  /** null: all rows; `notes`: those with something to read; `beyond`: those whose price moves by more than ±30 %. */
  show: RowOutcome | 'notes' | 'beyond' | null;
  q: string;
  /** From 1. */
  page: number;
};

const SHOWN = [...(Object.keys(ROW_OUTCOMES) as RowOutcome[]), 'notes', 'beyond'] as const;

/** Reads the view from the address. */
export function reportView(parameters: URLSearchParams): ReportView {
  return { show: oneOf(parameters, 'ver', SHOWN), q: textOf(parameters, 'q'), page: pageOf(parameters) };
}

/** The address's query of a view. */
export function reportSearch({ show, q, page }: ReportView): string {
  return searchOf({ ver: show, q, pagina: page > 1 ? page : null });
}

/** What the call asks for to answer a view. */
export function reportQuery({ show, q, page }: ReportView) {
  return {
    outcome: show === 'notes' || show === 'beyond' ? null : show,
    noted: show === 'notes' ? ('1' as const) : null,
    beyond: show === 'beyond' ? ('1' as const) : null,
    q: q.trim(),
    page,
    limit: ROWS_PER_PAGE,
  };
}

/** Whether the server is at work on it. */
export function isAtWork(state: ImportState): boolean {
  return state === 'checking' || state === 'applying';
}
