import { ApiError, errorText } from '../../api/api-error.ts';

/**
 * What a form says of a refusal: the server's sentence, but for faults that stand at its fields, which that sentence
 * would call by their names on the wire.
 */
export function formErrorText(error: unknown, faultsAtFields: object): string {
  return Object.values(faultsAtFields).some(Boolean) && error instanceof ApiError && error.code === 'invalid'
    ? 'Revisá los datos marcados.'
    : errorText(error);
}
