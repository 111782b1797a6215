import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { SecondFactorSetup } from '#shared/schemas/second-factor.ts';
import { ApiError, errorText } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { toast } from '../../ui/toast.ts';

/** The calls of the second factor, and their results on screen: the secret, the codes. */
export function useSecondFactor() {
  const { revalidate } = useRevalidator();
  const { pending, error, clearError, run } = useTries();
  const [setup, setSetup] = useState<SecondFactorSetup | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);

  // The person types it once; it is sent twice, to begin and to confirm.
  const password = useRef<string | undefined>(undefined);

  const begin = (typed: string | undefined) =>
    run(async () => {
      const body = typed === undefined ? {} : { password: typed };
      setSetup(await call('beginSecondFactor', { body }));
      password.current = typed;
    });
  const confirm = (code: string) =>
    run(async () => {
      const { recoveryCodes } = await call('confirmSecondFactor', {
        body: { code, password: password.current },
      });
      setCodes(recoveryCodes);
      setSetup(null);
      password.current = undefined;
      toast('Activaste la verificación en dos pasos', { tone: 'success' });
      await revalidate();
    });
  const renewCodes = (password: string) =>
    run(async () => {
      const { recoveryCodes } = await call('replaceRecoveryCodes', { body: { password } });
      setCodes(recoveryCodes);
      await revalidate();
    });
  const turnOff = (password: string) =>
    run(async () => {
      await call('turnOffSecondFactor', { body: { password } });
      setCodes(null);
      toast('Desactivaste la verificación en dos pasos', { tone: 'info' });
      await revalidate();
    });

  function cancel() {
    clearError();
    password.current = undefined;
    setSetup(null);
  }
  return {
    setup,
    codes,
    error,
    pending,
    begin,
    confirm,
    renewCodes,
    turnOff,
    cancel,
    forgetCodes: () => setCodes(null),
    clearError,
  };
}

/** One call at a time. An error of a typed value is shown at its field, any other as a message. */
function useTries() {
  const [error, setError] = useState<string | null>(null);
  const [pending, setPending] = useState(false);

  /** Returns whether it succeeded. */
  async function run(work: () => Promise<void>): Promise<boolean> {
    if (pending) return false;
    setPending(true);
    setError(null);
    try {
      await work();
      return true;
    } catch (error) {
      if (error instanceof ApiError && (error.status === 400 || error.status === 429)) setError(error.detail);
      else toast(errorText(error), { tone: 'error' });
      return false;
    } finally {
      setPending(false);
    }
  }

  return { pending, error, clearError: () => setError(null), run };
}
