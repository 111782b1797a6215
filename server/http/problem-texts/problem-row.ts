import type { ErrorCode, ErrorFacts } from '#shared/api/errors.ts';

/** The HTTP status and the text of one error code. */
type ProblemRow<Facts> = {
  status: number | ((facts: Facts) => number);
  /** Spanish, for people. */
  detail: string | ((facts: Facts) => string);
  /** Further members of the problem document: the facts that the client gets. */
  members?: (facts: Facts) => Record<string, unknown>;
};

export type ProblemRows<Codes extends ErrorCode = ErrorCode> = {
  [Code in Codes]: ProblemRow<ErrorFacts[Code]>;
};
