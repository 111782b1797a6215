import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import {
  NOTICE_PARAMETER,
  RETURN_PARAMETER,
  SIGN_IN_NOTICES,
  signInNoticeOf,
} from '#shared/login-address.ts';
import { messages } from '#shared/messages.es.ts';
import { ApiError, errorText } from '../../api/api-error.ts';
import { AuthCard } from '../../components/account/auth-card.tsx';
import { focusFirstFault } from '../../components/account/focus-first-fault.ts';
import { GoogleDoor } from '../../components/account/google-door.tsx';
import { Notice } from '../../components/account/notice.tsx';
import { PasswordInput } from '../../components/account/password-input.tsx';
import { returnPath } from '../../components/account/return-path.ts';
import { useFormMessage } from '../../components/account/use-form-message.ts';
import { pageMeta } from '../../components/page-meta.ts';
import { requireGuest, signIn, useSession } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import type { Route } from './+types/login.ts';

export {
  LoadFailure as ErrorBoundary,
  PageLoading as HydrateFallback,
} from '../../components/account/private-page.tsx';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Iniciar sesión' });

export async function clientLoader() {
  await requireGuest();
  return null;
}

/** Login (section 2.6): afterwards back to where one came from. */
export default function Login() {
  useLeaveOnceSignedIn();
  const email = useJustRegistered();
  const { refused, pending, submit } = useLogin();
  return (
    <AuthCard
      title="Iniciar sesión"
      intro="Qué bueno verte de nuevo."
      before={
        <>
          <SentBack />
          <GoogleDoor otherwise="o con tu e-mail" />
        </>
      }
      onSubmit={submit}
      foot={
        <>
          ¿Todavía no tenés cuenta? <Link to="/register">Creá una</Link>
        </>
      }
    >
      <Field label="E-mail" error={refused.email}>
        {(control) => (
          <TextInput
            {...control}
            name="email"
            type="email"
            autoComplete="username"
            defaultValue={email}
            required
          />
        )}
      </Field>
      <Field label="Contraseña" error={refused.password}>
        {(control) => <PasswordInput {...control} name="password" autoComplete="current-password" required />}
      </Field>
      <p>
        <Link to="/recuperar">¿Olvidaste tu contraseña?</Link>
      </p>
      <Button type="submit" size="large" wide pending={pending}>
        Iniciar sesión
      </Button>
    </AuthCard>
  );
}

/** Why a sign-in with Google ended here. */
function SentBack() {
  const [parameters] = useSearchParams();
  const notice = signInNoticeOf(parameters.get(NOTICE_PARAMETER));
  return notice && <Notice scheme="warning">{SIGN_IN_NOTICES[notice]}</Notice>;
}

type Refused = { email?: string; password?: string };

function useLogin() {
  const [refused, setRefused] = useState<Refused>({});
  const [pending, setPending] = useState(false);
  const { say, clear } = useFormMessage();

  function refuse(form: HTMLFormElement, message: string, fields: Refused) {
    setRefused(fields);
    say(message);
    focusFirstFault(form);
  }

  async function submit(form: HTMLFormElement) {
    if (pending) return;
    const data = new FormData(form);
    const email = String(data.get('email') ?? '').trim();
    const password = String(data.get('password') ?? '');
    if (email === '' || password === '') {
      return refuse(form, messages.loginFailed, {
        ...(email === '' && { email: 'Escribí tu e-mail.' }),
        ...(password === '' && { password: 'Escribí tu contraseña.' }),
      });
    }
    clear();
    setPending(true);
    try {
      await signIn(email, password);
    } catch (error) {
      setPending(false);
      const wrong = error instanceof ApiError && (error.status === 401 || error.status === 400);
      if (wrong) {
        return refuse(form, messages.loginFailed, {
          password: 'Revisá el e-mail y la contraseña que escribiste.',
        });
      }
      refuse(form, errorText(error), {});
    }
  }

  return { refused, pending, submit };
}

/** Goes on when somebody has signed in, here or in another tab. */
function useLeaveOnceSignedIn(): void {
  const session = useSession();
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const target = returnPath(parameters.get(RETURN_PARAMETER));
  const signedIn = session.status === 'user';
  useEffect(() => {
    if (signedIn) void navigate(target, { replace: true });
  }, [signedIn, target, navigate]);
}

/** The e-mail of the account that was made a moment ago, so that it need not be typed again. */
function useJustRegistered(): string {
  const state: unknown = useLocation().state;
  if (typeof state !== 'object' || state === null || !('email' in state)) return '';
  return typeof state.email === 'string' ? state.email : '';
}
