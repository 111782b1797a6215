import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { PASSWORD_LENGTH } from '#shared/account-rules.ts';
import { loginPath, RETURN_PARAMETER } from '#shared/login-address.ts';
import { messages } from '#shared/messages.es.ts';
import { returnPath } from '#shared/return-path.ts';
import { ApiError, errorText } from '../../api/api-error.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { signUp } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { focusFirstError } from '../../ui/focus-first-error.ts';
import { TextInput } from '../../ui/text-input.tsx';
import { toast } from '../../ui/toast.ts';
import type { Route } from './+types/register-page.ts';
import { AuthCard, FieldPair } from './auth-card.tsx';
import { GoogleSignIn } from './google-sign-in.tsx';
import { PasswordInput } from './password-input.tsx';
import {
  type RegistrationErrors,
  type RegistrationInput,
  refusedRegistration,
  registrationErrors,
} from './registration-errors.ts';
import { useFormMessage } from './use-form-message.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Crear cuenta' });

/** The registration form. Typed data stays whatever goes wrong. */
export default function Register() {
  const [parameters] = useSearchParams();
  // After the sign-in, return to where the person came from.
  const login = loginPath(returnPath(parameters.get(RETURN_PARAMETER)));
  const { errors, pending, submit } = useRegistration(login);
  return (
    <AuthCard
      title="Crear cuenta"
      intro="Para comprar y seguir tus pedidos."
      before={<GoogleSignIn otherwise="o con tus datos" />}
      onSubmit={submit}
      foot={
        <>
          ¿Ya tenés cuenta? <Link to={login}>Iniciá sesión</Link>
        </>
      }
    >
      <FieldPair>
        <Field label="Nombre" error={errors.name}>
          {(control) => (
            <TextInput {...control} name="name" autoComplete="given-name" maxLength={100} required />
          )}
        </Field>
        <Field label="Apellido" error={errors.lastName}>
          {(control) => (
            <TextInput {...control} name="lastName" autoComplete="family-name" maxLength={100} required />
          )}
        </Field>
      </FieldPair>
      <Field label="E-mail" error={errors.email}>
        {(control) => <TextInput {...control} name="email" type="email" autoComplete="email" required />}
      </Field>
      <Field label="Contraseña" hint={`Al menos ${PASSWORD_LENGTH.min} caracteres.`} error={errors.password}>
        {(control) => <PasswordInput {...control} name="password" autoComplete="new-password" required />}
      </Field>
      <Field label="Confirmar contraseña" error={errors.confirmation}>
        {(control) => <PasswordInput {...control} name="confirmation" autoComplete="new-password" required />}
      </Field>
      <Button type="submit" size="large" wide pending={pending}>
        Crear cuenta
      </Button>
    </AuthCard>
  );
}

function useRegistration(login: string) {
  const navigate = useNavigate();
  const [errors, setErrors] = useState<RegistrationErrors['fields']>({});
  const [pending, setPending] = useState(false);
  const { say, clear } = useFormMessage();

  function refuse(form: HTMLFormElement, { message, fields }: RegistrationErrors) {
    setErrors(fields);
    say(message);
    focusFirstError(form);
  }

  async function submit(form: HTMLFormElement) {
    if (pending) return;
    const input = readInput(new FormData(form));
    const wrong = registrationErrors(input);
    if (wrong) return refuse(form, wrong);
    clear();
    setPending(true);
    const { confirmation: _, ...account } = input;
    try {
      await signUp(account);
      toast(messages.registered, { tone: 'success', about: 'sign-in' });
      await navigate(login);
    } catch (error) {
      const refused =
        error instanceof ApiError ? refusedRegistration(error) : { message: errorText(error), fields: {} };
      refuse(form, refused);
    } finally {
      setPending(false);
    }
  }

  return { errors, pending, submit };
}

function readInput(data: FormData): RegistrationInput {
  const read = (name: keyof RegistrationInput) => String(data.get(name) ?? '');
  return {
    email: read('email').trim(),
    password: read('password'),
    confirmation: read('confirmation'),
    name: read('name').trim(),
    lastName: read('lastName').trim(),
  };
}
