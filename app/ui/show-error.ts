import { errorText } from '../api/api-error.ts';
import { toast } from './toast.ts';

/** Shows why a call failed, as a message. */
export function showError(error: unknown): void {
  toast(errorText(error), { tone: 'error' });
}
