import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { SecondFactorSetup } from '#shared/schemas/second-factor.ts';
import { showError } from '../../ui/show-error.ts';
import { toast } from '../../ui/toast.ts';
import { useAction } from '../../ui/use-action.ts';
import { call } from '../kit/client.ts';
import { isOfTyped } from './is-of-typed.ts';

type Work = () => Promise<void>;

/** The calls of the second factor, and their results on screen: the secret, the codes. */
export function useSecondFactor() {
  const { revalidate } = useRevalidator();
  const { pending, error, run, clearError } = useAction((work: Work) => work(), { onError: explain });
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
    /** About what was typed. */
    error: isOfTyped(error) ? error.detail : null,
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

function explain(error: unknown): void {
  if (!isOfTyped(error)) showError(error);
}
