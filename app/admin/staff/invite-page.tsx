import { useState } from 'react';
import { href, useNavigate } from 'react-router';
import type { Permission } from '#shared/permissions.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { formText } from '../../ui/form/form-text.ts';
import { useForm } from '../../ui/form/use-form.ts';
import { Card, FieldPair, Row, Text } from '../../ui/layout.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { losesPage, useUnsavedWork } from '../../ui/unsaved-work.ts';
import { call } from '../kit/client.ts';
import type { Route } from './+types/invite-page.ts';
import { PermissionChoice } from './permission-choice.tsx';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Invitar a alguien' });

/** The form that invites somebody to the team. */
export default function Invite() {
  const [permissions, setPermissions] = useState<Permission[]>([]);
  const { field, pending, errors, handlers } = useInviting(permissions);
  return (
    <div className="container page">
      <Text as="h1" below={2}>
        Invitar a alguien
      </Text>
      <p>
        Le mandamos un mail con un enlace. Cuando lo acepta, elige su contraseña y entra con sus permisos.
      </p>
      <Card as="form" size="large" gap={4} width={46} above={5} noValidate {...handlers}>
        <FieldPair>
          <TextField label="Nombre" {...field('name')} autoComplete="off" maxLength={100} />
          <TextField label="E-mail" {...field('email')} type="email" autoComplete="off" maxLength={254} />
        </FieldPair>
        <PermissionChoice chosen={permissions} error={errors.permissions} onChoose={setPermissions} />
        <Row gap={3}>
          <Button type="submit" pending={pending}>
            Mandar la invitación
          </Button>
          <ButtonLink variant="secondary" to={href('/admin/equipo')}>
            Cancelar
          </ButtonLink>
        </Row>
      </Card>
    </div>
  );
}

function useInviting(permissions: Permission[]) {
  const navigate = useNavigate();
  const unsaved = useUnsavedWork(permissions.length > 0, losesPage);
  return useForm({
    schema: async () => (await import('#shared/schemas/staff.ts')).invitationSchema,
    values: (data) => ({ name: formText(data, 'name'), email: formText(data, 'email'), permissions }),
    send: async (body) => {
      const { email } = await call('inviteStaff', { body });
      unsaved.release();
      toast(`Le mandamos la invitación a ${email}`, { tone: 'success' });
      await navigate(href('/admin/equipo'));
    },
    leaves: true,
  });
}
