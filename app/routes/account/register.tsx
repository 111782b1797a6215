import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { PASSWORD_LENGTH } from '#shared/account-rules.ts';
import { loginPath, RETURN_PARAMETER } from '#shared/login-address.ts';
import { messages } from '#shared/messages.es.ts';
import { returnPath } from '#shared/return-path.ts';
import { ApiError, errorText } from '../../api/api-error.ts';
import { AuthCard, FieldPair } from '../../components/account/auth-card.tsx';
import { focusFirstFault } from '../../components/account/focus-first-fault.ts';
import { GoogleDoor } from '../../components/account/google-door.tsx';
import { PasswordInput } from '../../components/account/password-input.tsx';
import {
  type RegistrationFaults,
  type RegistrationInput,
  refusedRegistration,
  registrationFaults,
} from '../../components/account/registration-faults.ts';
import { useFormMessage } from '../../components/account/use-form-message.ts';
import { pageMeta } from '../../components/page-meta.ts';
import { requireGuest, signUp } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { toast } from '../../ui/toast.ts';
import type { Route } from './+types/register.ts';

export {
  LoadFailure as ErrorBoundary,
  PageLoading as HydrateFallback,
} from '../../components/account/private-page.tsx';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Crear cuenta' });

export async function clientLoader() {
  await requireGuest();
  return null;
}

/** Registration (section 2.6). What was typed stays whatever goes wrong. */
export default function Register() {
  const [parameters] = useSearchParams();
  // Whoever came here on the way to something gets there after the login.
  const login = loginPath(returnPath(parameters.get(RETURN_PARAMETER)));
  const { faults, pending, submit } = useRegistration(login);
  return (
    <AuthCard
      title="Crear cuenta"
      intro="Para comprar y seguir tus pedidos."
      before={<GoogleDoor otherwise="o con tus datos" />}
      onSubmit={submit}
      foot={
        <>
          ¿Ya tenés cuenta? <Link to={login}>Iniciá sesión</Link>
        </>
      }
    >
      <FieldPair>
        <Field label="Nombre" error={faults.name}>
          {(control) => (
            <TextInput {...control} name="name" autoComplete="given-name" maxLength={100} required />
          )}
        </Field>
        <Field label="Apellido" error={faults.lastName}>
          {(control) => (
            <TextInput {...control} name="lastName" autoComplete="family-name" maxLength={100} required />
          )}
        </Field>
      </FieldPair>
      <Field label="E-mail" error={faults.email}>
        {(control) => <TextInput {...control} name="email" type="email" autoComplete="email" required />}
      </Field>
      <Field label="Contraseña" hint={`Al menos ${PASSWORD_LENGTH.min} caracteres.`} error={faults.password}>
        {(control) => <PasswordInput {...control} name="password" autoComplete="new-password" required />}
      </Field>
      <Field label="Confirmar contraseña" error={faults.confirmation}>
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
  const [faults, setFaults] = useState<RegistrationFaults['fields']>({});
  const [pending, setPending] = useState(false);
  const { say, clear } = useFormMessage();

  function refuse(form: HTMLFormElement, { message, fields }: RegistrationFaults) {
    setFaults(fields);
    say(message);
    focusFirstFault(form);
  }

  async function submit(form: HTMLFormElement) {
    if (pending) return;
    const input = readInput(new FormData(form));
    const wrong = registrationFaults(input);
    if (wrong) return refuse(form, wrong);
    clear();
    setPending(true);
    const { confirmation: _, ...account } = input;
    try {
      await signUp(account);
      toast(messages.registered, { scheme: 'success', about: 'sign-in' });
      await navigate(login);
    } catch (error) {
      const refused =
        error instanceof ApiError ? refusedRegistration(error) : { message: errorText(error), fields: {} };
      refuse(form, refused);
    } finally {
      setPending(false);
    }
  }

  return { faults, pending, submit };
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
