import type { ErrorCode, ErrorFacts, Thing } from '#shared/api/errors.ts';
import { ID } from '#shared/ids.ts';

/** A code with its facts, if it has any. */
type Arguments = {
  [Code in ErrorCode]: undefined extends ErrorFacts[Code]
    ? [code: Code, facts?: undefined]
    : [code: Code, facts: ErrorFacts[Code]];
}[ErrorCode];

/**
 * An error that a client caused or can understand. HTTP status and text are chosen in http/problem-texts. The message
 * is only the code: messages are logged, and facts can be secret.
 */
export class ShopError extends Error {
  override name = 'ShopError';
  readonly code: ErrorCode;
  readonly facts: ErrorFacts[ErrorCode];

  constructor(...[code, facts]: Arguments) {
    super(code);
    this.code = code;
    this.facts = facts;
  }
}

/** The error for an id of something that does not exist. */
export function notFound(thing: Thing): ShopError {
  return new ShopError('not_found', { thing });
}

/** Whether the text has the form of an id. The database would refuse to compare anything else. */
export function isId(value: string): boolean {
  return ID.test(value.toLowerCase());
}
