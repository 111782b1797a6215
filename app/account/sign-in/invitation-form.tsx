import { href, useNavigate } from 'react-router';
import { PASSWORD_LENGTH } from '#shared/account-rules.ts';
import { PERMISSION_NAMES } from '#shared/permissions.ts';
import type { InvitationFacts } from '#shared/schemas/staff.ts';
import { isRefused } from '../../api/api-error.ts';
import { takeInvitation } from '../../session/take-invitation.ts';
import { Button } from '../../ui/button.tsx';
import { formText } from '../../ui/form/form-text.ts';
import { useForm } from '../../ui/form/use-form.ts';
import { FieldPair } from '../../ui/layout.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { AuthCard } from './auth-card.tsx';
import { newPasswordSentence } from './new-password-sentence.ts';
import { PasswordField } from './password-field.tsx';

type InvitationFormProps = {
  /** The secret of the link. */
  token: string;
  facts: InvitationFacts;
  onExpired: () => void;
};

/** Takes an invitation to the team, with a new account or the one that is there. */
export default function InvitationForm({ token, facts, onExpired }: InvitationFormProps) {
  const { field, pending, handlers } = useInvitation(token, facts, onExpired);
  const { hasAccount, email, permissions } = facts;
  const opens = permissions.map((one) => PERMISSION_NAMES[one]).join(', ');
  return (
    <AuthCard
      title="Te invitaron al equipo"
      intro={
        <>
          Vas a entrar como <strong>{email}</strong> y vas a poder usar: {opens}.
        </>
      }
      form={handlers}
      foot="Si no esperabas esta invitación, cerrá esta página: nada cambia."
    >
      {!hasAccount && (
        <FieldPair>
          <TextField
            label="Nombre"
            {...field('name')}
            autoComplete="given-name"
            defaultValue={facts.name}
            maxLength={100}
          />
          <TextField label="Apellido" {...field('lastName')} autoComplete="family-name" maxLength={100} />
        </FieldPair>
      )}
      <PasswordField
        label="Contraseña"
        hint={hasAccount ? 'Ya tenés una cuenta con este e-mail. Podés elegir la misma contraseña.' : HINT}
        {...field('password')}
        autoComplete="new-password"
      />
      <PasswordField label="Confirmar contraseña" {...field('confirmation')} autoComplete="new-password" />
      <Button type="submit" size="large" wide pending={pending}>
        Entrar al equipo
      </Button>
    </AuthCard>
  );
}

const HINT = `Al menos ${PASSWORD_LENGTH.min} caracteres.`;

function useInvitation(token: string, facts: InvitationFacts, onExpired: () => void) {
  const navigate = useNavigate();
  return useForm({
    schema: async () => (await import('#shared/schemas/staff.ts')).takeInvitationSchema,
    values: (data) => ({
      password: formText(data, 'password'),
      confirmation: formText(data, 'confirmation'),
      ...(!facts.hasAccount && { name: formText(data, 'name'), lastName: formText(data, 'lastName') }),
    }),
    send: async (typed) => {
      const { confirmation: _, ...answer } = typed;
      try {
        await takeInvitation(token, answer);
      } catch (error) {
        if (isRefused(error, 'link_expired')) return onExpired();
        if (!isRefused(error, 'second_factor_needed')) throw error;
        toast('Ya sos parte del equipo. Iniciá sesión con tu código.', { about: 'sign-in' });
        await navigate(href('/login'), { replace: true });
        return;
      }
      toast('Ya sos parte del equipo.', { tone: 'success' });
      await navigate(href('/admin'), { replace: true });
    },
    sentence: newPasswordSentence,
  });
}
