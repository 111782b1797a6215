import type { ImportState, RowOutcome } from '#shared/import-fields.ts';
import { ROW_OUTCOMES } from '#shared/import-fields.ts';
import { oneOf, pageOf, ROWS_PER_PAGE, searchOf, textOf } from '../kit/list-address.ts';

const ROOT = '/api/admin/imports';

/** The call of one import, or of something about it (`rows`, `apply`). */
export function importCall(id: string, about = ''): string {
  return `${ROOT}/${encodeURIComponent(id)}${about && `/${about}`}`;
}

/** The call that lists the imports. */
export function importListCall(page: number): string {
  return ROOT + searchOf({ page, limit: ROWS_PER_PAGE });
}

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

/** The API call that answers a view. */
export function reportCall(id: string, { show, q, page }: ReportView): string {
  const outcome = show === 'notes' || show === 'beyond' ? null : show;
  const noted = show === 'notes' ? '1' : null;
  const beyond = show === 'beyond' ? '1' : null;
  return (
    importCall(id, 'rows') + searchOf({ outcome, noted, beyond, q: q.trim(), page, limit: ROWS_PER_PAGE })
  );
}

/** Whether the server is at work on it. */
export function isAtWork(state: ImportState): boolean {
  return state === 'checking' || state === 'applying';
}
