import { useState } from 'react';
import { href, Link, useNavigate } from 'react-router';
import { PASSWORD_LENGTH } from '#shared/account-rules.ts';
import { isRefused } from '../../api/api-error.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { resetPassword } from '../../session/session.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { formText } from '../../ui/form/form-text.ts';
import { useForm } from '../../ui/form/use-form.ts';
import { MessageSheet } from '../../ui/sheet.tsx';
import { toast } from '../../ui/toast.ts';
import type { Route } from './+types/new-password-page.ts';
import { AuthCard } from './auth-card.tsx';
import { newPasswordSentence } from './new-password-sentence.ts';
import { PasswordField } from './password-field.tsx';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Contraseña nueva' });

/** The page of a mailed link to choose a new password. */
export default function NewPassword({ params }: Route.ComponentProps) {
  const { field, pending, expired, handlers } = useNewPassword(params.token);
  if (expired) return <LinkExpired />;
  return (
    <AuthCard
      title="Elegí una contraseña nueva"
      intro="Por seguridad, se cierra tu sesión en todos los dispositivos."
      form={handlers}
      foot={
        <>
          ¿La recordaste? <Link to={href('/login')}>Iniciá sesión</Link>
        </>
      }
    >
      <PasswordField
        label="Contraseña nueva"
        hint={`Al menos ${PASSWORD_LENGTH.min} caracteres.`}
        {...field('password')}
        autoComplete="new-password"
      />
      <PasswordField label="Confirmar contraseña" {...field('confirmation')} autoComplete="new-password" />
      <details>
        <summary>También perdí mi teléfono y mis códigos de verificación</summary>
        <label>
          <input type="checkbox" name="removeSecondFactor" /> Desactivar la verificación en dos pasos. Pasa en
          tres días; hasta entonces, entrar con un código lo anula.
        </label>
      </details>
      <Button type="submit" size="large" wide pending={pending}>
        Guardar contraseña
      </Button>
    </AuthCard>
  );
}

function LinkExpired() {
  return (
    <MessageSheet
      isOutcome
      title="Ese enlace ya no sirve"
      actions={
        <ButtonLink to={href('/recuperar')} size="large" wide>
          Pedir un enlace nuevo
        </ButtonLink>
      }
    >
      <p>Los enlaces sirven una sola vez y por una hora. Tu contraseña no cambió.</p>
    </MessageSheet>
  );
}

function useNewPassword(token: string) {
  const navigate = useNavigate();
  const [expired, setExpired] = useState(false);
  const form = useForm({
    schema: async () => (await import('#shared/schemas/accounts.ts')).newPasswordSchema,
    values: (data) => ({
      token,
      password: formText(data, 'password'),
      confirmation: formText(data, 'confirmation'),
      removeSecondFactor: data.has('removeSecondFactor'),
    }),
    send: async (typed) => {
      const { confirmation: _, removeSecondFactor, ...reset } = typed;
      try {
        await resetPassword({ ...reset, ...(removeSecondFactor && { removeSecondFactor }) });
      } catch (error) {
        if (isRefused(error, 'link_expired')) return setExpired(true);
        throw error;
      }
      toast('Cambiamos tu contraseña. Ya podés iniciar sesión.', { tone: 'success', about: 'sign-in' });
      await navigate(href('/login'), { replace: true });
    },
    sentence: newPasswordSentence,
  });
  return { ...form, expired };
}
