import { Link, useNavigate, useSearchParams } from 'react-router';
import { PASSWORD_LENGTH } from '#shared/account-rules.ts';
import { loginPath, RETURN_PARAMETER } from '#shared/login-address.ts';
import { returnPath } from '#shared/return-path.ts';
import { isRefused } from '../../api/api-error.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { showInBox } from '../../session/just-added.ts';
import { signUp } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
import { errorsOf } from '../../ui/form/form-errors.ts';
import { formText } from '../../ui/form/form-text.ts';
import { useForm } from '../../ui/form/use-form.ts';
import { FieldPair } from '../../ui/layout.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { Route } from './+types/register-page.ts';
import { AuthCard } from './auth-card.tsx';
import { GoogleSignIn } from './google-sign-in.tsx';
import { newPasswordSentence } from './new-password-sentence.ts';
import { PasswordField } from './password-field.tsx';
import { useWaiting, WhatWaits } from './what-waits.tsx';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Crear cuenta' });

/** The registration form. Typed data stays whatever goes wrong. Afterwards one is signed in, where one came from. */
export default function Register() {
  const [parameters] = useSearchParams();
  const target = returnPath(parameters.get(RETURN_PARAMETER));
  const login = loginPath(target);
  const waiting = useWaiting(target);
  const { field, pending, handlers } = useRegistration(target);
  return (
    <AuthCard
      title="Crear cuenta"
      intro={!waiting && 'Para comprar y seguir tus pedidos.'}
      before={
        <>
          {waiting && <WhatWaits waiting={waiting} then="Creá tu cuenta" />}
          <GoogleSignIn otherwise="o con tus datos" />
        </>
      }
      form={handlers}
      foot={
        <>
          ¿Ya tenés cuenta? <Link to={login}>Iniciá sesión</Link>
        </>
      }
    >
      <FieldPair>
        <TextField
          label="Nombre"
          {...field('name')}
          ref={takeFocus}
          autoComplete="given-name"
          autoCapitalize="words"
          enterKeyHint="next"
          maxLength={100}
          required
        />
        <TextField
          label="Apellido"
          {...field('lastName')}
          autoComplete="family-name"
          autoCapitalize="words"
          enterKeyHint="next"
          maxLength={100}
          required
        />
      </FieldPair>
      <TextField
        label="E-mail"
        {...field('email')}
        type="email"
        autoComplete="email"
        enterKeyHint="next"
        required
      />
      <PasswordField
        label="Contraseña"
        hint={`Al menos ${PASSWORD_LENGTH.min} caracteres.`}
        {...field('password')}
        autoComplete="new-password"
      />
      <PasswordField label="Confirmar contraseña" {...field('confirmation')} autoComplete="new-password" />
      <Button type="submit" size="large" wide pending={pending}>
        Crear cuenta
      </Button>
    </AuthCard>
  );
}

// Somebody who opens this form comes to type: it saves them a tap.
function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}

function useRegistration(target: string) {
  const navigate = useNavigate();
  return useForm({
    schema: async () => (await import('#shared/schemas/accounts.ts')).registrationSchema,
    values: (data) => ({
      email: formText(data, 'email').trim(),
      password: formText(data, 'password'),
      confirmation: formText(data, 'confirmation'),
      name: formText(data, 'name').trim(),
      lastName: formText(data, 'lastName').trim(),
    }),
    send: async (typed) => {
      const { confirmation: _, ...account } = typed;
      const user = await signUp(account);
      if (user) showInBox({ newCustomer: user.name });
      if (user) await navigate(target, { replace: true });
      else await navigate(loginPath(target));
    },
    leaves: true,
    errorsOf: (error) => (isRefused(error, 'email_in_use') ? { email: error.detail } : errorsOf(error)),
    sentence: newPasswordSentence,
  });
}
