import { ApiError, errorText } from '../../api/api-error.ts';

/**
 * What a form says of a refusal: the server's sentence, but for errors that stand at its fields, which that sentence
 * would call by their names on the wire.
 */
export function formErrorText(error: unknown, errorsAtFields: object): string {
  return Object.values(errorsAtFields).some(Boolean) && error instanceof ApiError && error.code === 'invalid'
    ? 'Revisá los datos marcados.'
    : errorText(error);
}
