import { z } from 'zod';
import { PERMISSIONS } from '#shared/permissions.ts';
import { confirmation, differently, isTypedTwice, passwordResetSchema, typedPassword } from './accounts.ts';
import { emailAddress, instant, personName } from './fields.ts';

const permissions = z
  .array(z.enum(PERMISSIONS, 'No es un permiso'), 'Tiene que ser una lista de permisos')
  .min(1, 'Elegí al menos un permiso.')
  // In the order of the list, each once.
  .transform((chosen) => PERMISSIONS.filter((one) => chosen.includes(one)));

/** A person of the team, or an invitation that nobody has taken yet. */
export const staffMemberSchema = z
  .object({
    /** The user's; of a pending one the invitation's. */
    _id: z.string(),
    email: z.string(),
    name: z.string(),
    lastName: z.string(),
    permissions: z.array(z.enum(PERMISSIONS)),
    /** Invited, and has not answered. */
    pending: z.boolean(),
    /** The administrator of ADMIN_EMAIL, who has all permissions always. */
    owner: z.boolean(),
    /** Whether a code of an app is asked for at each sign-in. */
    secondFactor: z.boolean(),
    /** When one of the person's present sessions was last used, to five minutes. */
    lastSeen: instant.nullable(),
    /** Until when the newest mailed link of a pending one works; null before its mail has left. */
    invitedUntil: instant.nullable(),
  })
  .meta({ id: 'StaffMember' });
export type StaffMember = z.infer<typeof staffMemberSchema>;

/** GET /api/admin/staff/managers: who can give permissions. */
export const staffManagerSchema = staffMemberSchema
  .pick({ name: true, lastName: true, email: true })
  .meta({ id: 'StaffManager' });
export type StaffManager = z.infer<typeof staffManagerSchema>;

/** POST /api/admin/staff */
export const invitationSchema = z.object({
  email: emailAddress('Escribí su e-mail.', 'Escribí su e-mail, por ejemplo ana@correo.com.'),
  name: personName(100, 'Escribí el nombre.'),
  permissions,
});
export type NewInvitation = z.infer<typeof invitationSchema>;

/** PUT /api/admin/staff/{id} */
export const staffEditSchema = z.object({ permissions });

/** GET /api/user/invitations/{token}: what the invited person reads before they take it. */
export const invitationFactsSchema = z.object({
  email: z.string(),
  name: z.string(),
  lastName: z.string(),
  permissions: z.array(z.enum(PERMISSIONS)),
  /** There is an account with this e-mail; it keeps its name and its orders. */
  hasAccount: z.boolean(),
});
export type InvitationFacts = z.infer<typeof invitationFactsSchema>;

/** POST /api/user/invitations/{token}. The password becomes the account's. */
export const invitationAnswerSchema = passwordResetSchema.pick({ password: true }).extend({
  name: personName(100, 'Escribí tu nombre.').optional(),
  lastName: personName(100, 'Escribí tu apellido.').optional(),
});
/** The form of an invitation. */
export const takeInvitationSchema = invitationAnswerSchema
  .extend({ password: typedPassword, confirmation })
  .refine(isTypedTwice, differently);
export type InvitationAnswer = z.infer<typeof invitationAnswerSchema>;
