import { showError } from '../../ui/show-error.ts';
import { useAction } from '../../ui/use-action.ts';
import { isOfTyped } from './is-of-typed.ts';

/**
 * An action that needs the person's own password, for a PasswordQuestion, which shows why a password was refused; other
 * errors are told as everywhere.
 * @param work Gets the body of the call. Without a password who has just signed in with Google proves themselves.
 */
export function usePasswordAction(
  work: (body: { password?: string }) => Promise<void>,
  onEnd: () => void = () => undefined,
) {
  const { pending, error, run, clearError } = useAction(
    (password: string) => work(password === '' ? {} : { password }),
    { onError: (thrown) => (isOfTyped(thrown) ? undefined : showError(thrown)), onEnd },
  );
  return { pending, error: isOfTyped(error) ? error.detail : null, run, clearError };
}
