import { useEffect, useState } from 'react';
import { href, Link, useSearchParams } from 'react-router';
import {
  NOTICE_PARAMETER,
  RETURN_PARAMETER,
  registerPath,
  SIGN_IN_NOTICES,
  signInNoticeOf,
} from '#shared/login-address.ts';
import { messages } from '#shared/messages.es.ts';
import { returnPath } from '#shared/return-path.ts';
import { ApiError } from '../../api/api-error.ts';
import { forgetNewAccount, hasSignedIn, type NewAccount, newAccount, signIn } from '../../session/session.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import type { FormErrors } from '../../ui/form/form-errors.ts';
import { formText } from '../../ui/form/form-text.ts';
import { useForm } from '../../ui/form/use-form.ts';
import { Stack, Text } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { AuthCard } from './auth-card.tsx';
import { GoogleSignIn } from './google-sign-in.tsx';
import { PasswordField } from './password-field.tsx';
import { useWaiting, WhatWaits } from './what-waits.tsx';

type PasswordFormProps = {
  /** Called when the password was right and a code is needed. */
  onChallenge: (challenge: string) => void;
};

/** The sign-in form: e-mail and password, or Google. */
export function PasswordForm({ onChallenge }: PasswordFormProps) {
  const [parameters] = useSearchParams();
  const account = useNewAccount();
  const target = returnPath(parameters.get(RETURN_PARAMETER));
  const waiting = useWaiting(target);
  // Kept from the first rendering, because signing in changes what it depends on.
  const [greeting] = useState(() => (hasSignedIn() ? 'Qué bueno verte de nuevo.' : PURPOSE));
  const { field, failure, pending, handlers } = useLogin(onChallenge);
  return (
    <AuthCard
      title="Iniciar sesión"
      intro={!waiting && !account && greeting}
      before={
        <>
          <SentBack />
          {account && <Registered goesOn={waiting === null} />}
          {waiting && (
            <WhatWaits
              waiting={waiting}
              why={account ? undefined : messages.loginNeededForCart}
              then="Entrá"
            />
          )}
          <GoogleSignIn otherwise="o con tu e-mail" />
        </>
      }
      form={handlers}
      foot={
        <Stack as="span" gap={3}>
          ¿Todavía no tenés cuenta?
          <ButtonLink variant="secondary" size="large" wide to={registerPath(target)}>
            Crear cuenta
          </ButtonLink>
        </Stack>
      }
    >
      <TextField
        label="E-mail"
        {...field('email')}
        type="email"
        autoComplete="username"
        defaultValue={account?.email}
        required
      />
      <PasswordField
        label="Contraseña"
        {...field('password')}
        autoComplete="current-password"
        defaultValue={account?.password}
      />
      <p>
        <Link to={href('/recuperar')}>¿Olvidaste tu contraseña?</Link>
      </p>
      {failure && (
        <Notice tone="error" role="alert">
          <p>{failure}</p>
        </Notice>
      )}
      <Button type="submit" size="large" wide pending={pending}>
        Iniciar sesión
      </Button>
    </AuthCard>
  );
}

const PURPOSE = 'Para comprar y seguir tus pedidos.';

/** Signing up has worked, signing in with it has not. `goesOn`: says what comes next. */
function Registered({ goesOn }: { goesOn: boolean }) {
  return (
    <Notice tone="info" role="status">
      <Text weight="bold">{messages.registered}</Text>
      {goesOn && <p>Entrá y empezá a comprar.</p>}
    </Notice>
  );
}

/** The notice about a failed Google sign-in. */
function SentBack() {
  const [parameters] = useSearchParams();
  const notice = signInNoticeOf(parameters.get(NOTICE_PARAMETER));
  return notice && <Notice tone="warning">{SIGN_IN_NOTICES[notice]}</Notice>;
}

function useLogin(onChallenge: (challenge: string) => void) {
  return useForm({
    values: (data) => ({ email: formText(data, 'email').trim(), password: formText(data, 'password') }),
    check: ({ email, password }) => ({
      ...(email === '' && { email: 'Escribí tu e-mail.' }),
      ...(password === '' && { password: 'Escribí tu contraseña.' }),
    }),
    send: async ({ email, password }) => {
      try {
        await signIn(email, password);
      } catch (error) {
        const challenge = challengeOf(error);
        if (challenge === null) throw error;
        onChallenge(challenge);
      }
    },
    leaves: true,
    errorsOf: (error): FormErrors => {
      const isWrong = error instanceof ApiError && (error.status === 401 || error.status === 400);
      return isWrong ? { password: 'Revisá el e-mail y la contraseña que escribiste.' } : {};
    },
    // The same fixed sentence for every failure; the real reason is shown in the form.
    sentence: () => messages.loginFailed,
  });
}

function challengeOf(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.code !== 'second_factor_needed') return null;
  const challenge = error.problem?.challenge;
  return typeof challenge === 'string' ? challenge : null;
}

/** An account that was just registered, to fill in the form. */
function useNewAccount(): NewAccount | null {
  const [account] = useState(newAccount);
  useEffect(() => forgetNewAccount, []);
  return account;
}
