import { ApiError, errorText } from '../../api/api-error.ts';

/**
 * The message of a form that was refused: the server's sentence, unless the errors are shown at their fields. That
 * sentence would use the field's names in the API.
 */
export function formErrorText(error: unknown, errorsAtFields: object): string {
  return Object.values(errorsAtFields).some(Boolean) && error instanceof ApiError && error.code === 'invalid'
    ? 'Revisá los datos marcados.'
    : errorText(error);
}
