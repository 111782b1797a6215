import { useState } from 'react';
import { href, Link, useRevalidator } from 'react-router';
import { formatDateTime } from '#shared/dates.ts';
import { PERMISSION_NAMES, PERMISSIONS } from '#shared/permissions.ts';
import type { StaffMember } from '#shared/schemas/staff.ts';
import { signOut, useSession } from '../../session/session.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Row, Stack, Tag, Text } from '../../ui/layout.tsx';
import { toast } from '../../ui/toast.ts';
import { useAction } from '../../ui/use-action.ts';
import { call } from '../kit/client.ts';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { HistoryLink } from '../kit/history-link.tsx';
import { useMay } from '../kit/use-may.ts';

type MemberProps = { member: StaffMember; now: number };

/** One person of the team, or an invitation, with what can be done about them. */
export function StaffMemberCard({ member, now }: MemberProps) {
  const session = useSession();
  const isSelf = session.status === 'user' && session.user._id === member._id;
  return (
    <>
      <Row gap={3} lines={1} align="baseline">
        <h2>{nameOf(member)}</h2>
        {isSelf && <Tag>Vos</Tag>}
        {member.owner && <Tag>Cuenta dueña</Tag>}
        {member.pending && <Tag>Invitación pendiente</Tag>}
        {member.secondFactor && <Tag tone="success">Con verificación en dos pasos</Tag>}
      </Row>
      <Stack gap={1}>
        <Text tone="soft">{member.email}</Text>
        <p>{permissionsText(member)}</p>
        <Text size="sm" tone="soft">
          {whenText(member, now)}
        </Text>
      </Stack>
      <MemberActions member={member} isSelf={isSelf} />
    </>
  );
}

function MemberActions({ member, isSelf }: { member: StaffMember; isSelf: boolean }) {
  const may = useMay();
  return (
    <Row gap={4} lines={2}>
      {!member.owner && (
        <ButtonLink
          variant="secondary"
          size="small"
          to={{ search: `?editar=${member._id}` }}
          preventScrollReset
        >
          Cambiar permisos
          <span className="visually-hidden"> de {nameOf(member)}</span>
        </ButtonLink>
      )}
      {member.pending && <ResendButton member={member} />}
      {isSelf && <Link to={href('/admin/seguridad')}>Mi contraseña y mi seguridad</Link>}
      {may('reports') && !member.pending && (
        <Link to={`${href('/admin/auditoria')}?quien=${member._id}`}>
          Ver lo que hizo<span className="visually-hidden"> {nameOf(member)}</span>
        </Link>
      )}
      {!member.pending && <HistoryLink thing={member._id} />}
      {!member.owner && <RemoveButton member={member} isSelf={isSelf} />}
    </Row>
  );
}

function ResendButton({ member }: { member: StaffMember }) {
  const { pending, run } = useAction(async () => {
    await call('resendInvitation', { params: { id: member._id } });
    toast(`Le mandamos otra vez la invitación a ${member.email}`, { tone: 'success' });
  });
  return (
    <Button variant="secondary" size="small" pending={pending} onClick={() => void run()}>
      Mandar otra vez<span className="visually-hidden"> la invitación a {nameOf(member)}</span>
    </Button>
  );
}

function RemoveButton({ member, isSelf }: { member: StaffMember; isSelf: boolean }) {
  const [asks, setAsks] = useState(false);
  const { revalidate } = useRevalidator();
  const { pending, run } = useAction(
    async () => {
      await call('removeStaffMember', { params: { id: member._id } });
      if (isSelf) return signOut();
      setAsks(false);
      toast(member.pending ? 'La invitación ya no sirve' : `${nameOf(member)} ya no es parte del equipo`, {
        tone: 'success',
      });
    },
    { onEnd: () => !isSelf && revalidate() },
  );
  const action = member.pending ? 'Retirar la invitación' : isSelf ? 'Salir del equipo' : 'Quitar del equipo';
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setAsks(true)}>
        {action}
        <span className="visually-hidden"> {nameOf(member)}</span>
      </Button>
      <ConfirmDialog
        open={asks}
        title={`¿${action}?`}
        cancel="Cancelar"
        confirm={action}
        pending={pending}
        onCancel={() => setAsks(false)}
        onConfirm={() => void run()}
      >
        <p>{consequence(member, isSelf)}</p>
      </ConfirmDialog>
    </>
  );
}

function consequence(member: StaffMember, isSelf: boolean): string {
  if (member.pending) return `El enlace que le mandamos a ${member.email} deja de servir.`;
  const rest = 'Los pedidos que hizo como cliente quedan, y lo que cambió sigue en la auditoría.';
  if (isSelf) return 'Dejás de entrar a la administración en este momento, y se cierra tu sesión.';
  return `${nameOf(member)} deja de entrar en este momento: se cierran sus sesiones. ${rest}`;
}

function nameOf({ name, lastName }: StaffMember): string {
  return `${name} ${lastName}`.trim();
}

function permissionsText({ permissions }: StaffMember): string {
  if (permissions.length === PERMISSIONS.length) return 'Puede hacer todo.';
  if (permissions.length === 0) return 'No puede hacer nada todavía.';
  return permissions.map((one) => PERMISSION_NAMES[one]).join(' · ');
}

function whenText({ pending, invitedUntil, lastSeen }: StaffMember, now: number): string {
  if (!pending)
    return lastSeen ? `Entró por última vez el ${formatDateTime(lastSeen)}` : 'Sin sesiones abiertas';
  if (!invitedUntil) return 'El mail está por salir, o el enlace venció: podés mandarlo otra vez.';
  const days = Math.ceil((Date.parse(invitedUntil) - now) / 86_400_000);
  return `Su enlace sirve ${days === 1 ? 'un día más' : `${days} días más`}`;
}
