import { Link, useNavigate, useSearchParams } from 'react-router';
import { PASSWORD_LENGTH } from '#shared/account-rules.ts';
import { loginPath, RETURN_PARAMETER } from '#shared/login-address.ts';
import { messages } from '#shared/messages.es.ts';
import { returnPath } from '#shared/return-path.ts';
import { isRefused } from '../../api/api-error.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { signUp } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { errorsOf } from '../../ui/form/form-errors.ts';
import { formText } from '../../ui/form/form-text.ts';
import { useForm } from '../../ui/form/use-form.ts';
import { TextInput } from '../../ui/text-input.tsx';
import { toast } from '../../ui/toast.ts';
import type { Route } from './+types/register-page.ts';
import { AuthCard, FieldPair } from './auth-card.tsx';
import { GoogleSignIn } from './google-sign-in.tsx';
import { newPasswordSentence } from './new-password-sentence.ts';
import { PasswordInput } from './password-input.tsx';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Crear cuenta' });

/** The registration form. Typed data stays whatever goes wrong. */
export default function Register() {
  const [parameters] = useSearchParams();
  // After the sign-in, return to where the person came from.
  const login = loginPath(returnPath(parameters.get(RETURN_PARAMETER)));
  const { errors, pending, handlers } = useRegistration(login);
  return (
    <AuthCard
      title="Crear cuenta"
      intro="Para comprar y seguir tus pedidos."
      before={<GoogleSignIn otherwise="o con tus datos" />}
      form={handlers}
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
      await signUp(account);
      toast(messages.registered, { tone: 'success', about: 'sign-in' });
      await navigate(login);
    },
    errorsOf: (error) => (isRefused(error, 'email_in_use') ? { email: error.detail } : errorsOf(error)),
    sentence: newPasswordSentence,
  });
}
