import { Link, useNavigate, useSearchParams } from 'react-router';
import { PASSWORD_LENGTH } from '#shared/account-rules.ts';
import { loginPath, RETURN_PARAMETER } from '#shared/login-address.ts';
import { messages } from '#shared/messages.es.ts';
import { returnPath } from '#shared/return-path.ts';
import { isRefused } from '../../api/api-error.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { signUp } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
import { errorsOf } from '../../ui/form/form-errors.ts';
import { formText } from '../../ui/form/form-text.ts';
import { useForm } from '../../ui/form/use-form.ts';
import { FieldPair } from '../../ui/layout.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import type { Route } from './+types/register-page.ts';
import { AuthCard } from './auth-card.tsx';
import { GoogleSignIn } from './google-sign-in.tsx';
import { newPasswordSentence } from './new-password-sentence.ts';
import { PasswordField } from './password-field.tsx';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Crear cuenta' });

/** The registration form. Typed data stays whatever goes wrong. */
export default function Register() {
  const [parameters] = useSearchParams();
  // After the sign-in, return to where the person came from.
  const login = loginPath(returnPath(parameters.get(RETURN_PARAMETER)));
  const { field, pending, handlers } = useRegistration(login);
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
        <TextField label="Nombre" {...field('name')} autoComplete="given-name" maxLength={100} required />
        <TextField
          label="Apellido"
          {...field('lastName')}
          autoComplete="family-name"
          maxLength={100}
          required
        />
      </FieldPair>
      <TextField label="E-mail" {...field('email')} type="email" autoComplete="email" required />
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
