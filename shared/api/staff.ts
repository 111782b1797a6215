import { z } from 'zod';
import { loginAnswerSchema } from '#shared/schemas/accounts.ts';
import { id, text } from '#shared/schemas/fields.ts';
import {
  invitationAnswerSchema,
  invitationFactsSchema,
  invitationSchema,
  staffEditSchema,
  staffManagerSchema,
  staffMemberSchema,
} from '#shared/schemas/staff.ts';
import type { Endpoint } from './endpoint.ts';

const team = { tag: 'Equipo', permission: 'admin', needs: ['staff'] } as const;
const one = { ...team, params: z.object({ id }) } as const;
/** What changes by itself is nobody's edit. */
/** What of a person of the team changes by itself. */
export const TEAM_ETAG_OMITS = ['lastSeen', 'secondFactor', 'invitedUntil'] as const;
const etag = { etag: true, etagOmits: TEAM_ETAG_OMITS } as const;

/** The people of the administration (rules 20.5 to 20.11). */
export const staff = {
  listStaff: { ...team, answer: z.array(staffMemberSchema) },
  listStaffManagers: {
    ...team,
    needs: [],
    description: 'A quién pedirle un permiso.',
    answer: z.array(staffManagerSchema),
  },
  inviteStaff: {
    ...team,
    body: invitationSchema,
    answer: staffMemberSchema,
    status: 201,
    errors: ['already_staff', 'too_many_tries'],
  },
  readStaffMember: { ...one, ...etag, answer: staffMemberSchema },
  changeStaffMember: {
    ...one,
    ...etag,
    body: staffEditSchema,
    answer: staffMemberSchema,
    errors: ['edited_meanwhile', 'last_staff', 'owner_keeps_all'],
  },
  removeStaffMember: {
    ...one,
    answer: z.null(),
    errors: ['already_staff', 'last_staff', 'owner_keeps_all'],
  },
  resendInvitation: { ...one, answer: z.null(), errors: ['too_many_tries'] },
} satisfies Record<string, Endpoint>;

const byLink = { tag: 'Equipo', permission: 'anyone', params: z.object({ token: text(200) }) } as const;

/** What an invited person does with the mailed link. */
export const invitations = {
  readInvitation: { ...byLink, answer: invitationFactsSchema, keep: false, errors: ['link_expired'] },
  acceptInvitation: {
    ...byLink,
    body: invitationAnswerSchema,
    answer: loginAnswerSchema,
    // It answers a session's token, which must not be stored.
    idempotencyKey: false,
    errors: ['common_password', 'link_expired', 'second_factor_needed', 'weak_password'],
  },
} satisfies Record<string, Endpoint>;
