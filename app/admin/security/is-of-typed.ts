import { ApiError } from '../../api/api-error.ts';

/** True if the password or code that was typed is wrong, or was tried too often. Such an error is shown at the field. */
export function isOfTyped(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.status === 400 || error.status === 429);
}
