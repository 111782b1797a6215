import { ApiError } from '../../api/api-error.ts';

/** Whether a call was refused because of the password that it was sent: a wrong one, or too many. */
export function isOfPassword(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.status === 400 || error.status === 429);
}
