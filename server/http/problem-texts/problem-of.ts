import { STATUS_CODES } from 'node:http';
import type { ErrorCode, ErrorFacts } from '#shared/api/errors.ts';
import type { Problem } from '#shared/schemas/problem.ts';
import { accountProblems } from './accounts.ts';
import { commonProblems } from './any-call.ts';
import { catalogueProblems } from './catalogue.ts';
import { movingProblems } from './moving.ts';
import { orderProblems } from './orders.ts';
import type { ProblemRows } from './problem-row.ts';
import { stockProblems } from './stock.ts';

/** Status and text of every error code of the shop. */
export const problemRows: ProblemRows = {
  ...commonProblems,
  ...accountProblems,
  ...catalogueProblems,
  ...movingProblems,
  ...orderProblems,
  ...stockProblems,
};

/** The problem document (RFC 9457) of an error. */
export function problemOf<Code extends ErrorCode>(code: Code, facts: ErrorFacts[Code]): Problem {
  const row: ProblemRows[Code] = problemRows[code];
  const status = typeof row.status === 'function' ? row.status(facts) : row.status;
  const detail = typeof row.detail === 'function' ? row.detail(facts) : row.detail;
  const title = STATUS_CODES[status] ?? 'Error';
  return { type: 'about:blank', title, status, detail, code, ...row.members?.(facts) };
}
