import { AUDITED_THINGS, type AuditedThing } from '#shared/audit.ts';
import { oneOf, pageOf, ROWS_PER_PAGE, searchOf, textOf } from '../kit/list-address.ts';

/** What the audit list shows; all of it stands in the page's address. */
export type AuditView = { what: AuditedThing | null; q: string; page: number };

const THINGS = Object.keys(AUDITED_THINGS) as AuditedThing[];

export function auditView(parameters: URLSearchParams): AuditView {
  return { what: oneOf(parameters, 'que', THINGS), q: textOf(parameters, 'q'), page: pageOf(parameters) };
}

export function auditSearch({ what, q, page }: AuditView): string {
  return searchOf({ que: what, q, pagina: page > 1 ? page : null });
}

/** What the call asks for to answer a view. */
export function auditQuery({ what, q, page }: AuditView) {
  return { what, q: q.trim(), page, limit: ROWS_PER_PAGE };
}
