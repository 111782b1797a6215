import type { ErrorCode, ErrorFacts, Thing } from '#shared/api/errors.ts';
import { ID } from '#shared/ids.ts';

/** A code, and its facts if it has some. */
type Arguments = {
  [Code in ErrorCode]: undefined extends ErrorFacts[Code]
    ? [code: Code, facts?: undefined]
    : [code: Code, facts: ErrorFacts[Code]];
}[ErrorCode];

/**
 * An error that a client caused or can understand. It says what happened; status and text over HTTP are chosen in
 * http/problem-texts. Its message is the code alone: facts can be secret, and messages are logged.
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

/** For a thing named by an identifier that names nothing. */
export function notFound(thing: Thing): ShopError {
  return new ShopError('not_found', { thing });
}

/** Whether the text can be one of our identifiers at all; the database refuses to compare others. */
export function isId(value: string): boolean {
  return ID.test(value.toLowerCase());
}
