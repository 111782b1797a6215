import { z } from 'zod';
import { PASSWORD_LENGTH } from '#shared/account-rules.ts';
import { PERMISSIONS } from '#shared/permissions.ts';
import { email, personName, requiredText, text, textOrNull, wholeNumber } from './fields.ts';

export const directionSchema = z.object({
  address: z.string().nullable(),
  CP: z.number().int().nullable(),
  city: z.string().nullable(),
  prov: z.string().nullable(),
});
export type Direction = z.infer<typeof directionSchema>;

export const userSchema = z
  .object({
    _id: z.string(),
    name: z.string(),
    lastName: z.string(),
    email: z.string(),
    phone: z.number().int().nullable(),
    img: z.string().nullable(),
    direction: directionSchema,
    rol: z.enum(['user', 'admin']),
    /** An administrator's; customers have no such field. */
    permissions: z.array(z.enum(PERMISSIONS)).optional(),
    cartId: z.string(),
  })
  .meta({ id: 'User' });
export type User = z.infer<typeof userSchema>;

const newPassword = z
  .string('Tiene que ser un texto')
  .min(PASSWORD_LENGTH.min, `Usá al menos ${PASSWORD_LENGTH.min} caracteres.`)
  .max(PASSWORD_LENGTH.max, `Usá hasta ${PASSWORD_LENGTH.max} caracteres.`);

/** The password in a form, where spaces alone count as an empty field. */
export const typedPassword = z
  .string()
  .refine((value) => value.trim() !== '', { message: 'Elegí una contraseña.', abort: true })
  .pipe(newPassword);
export const confirmation = z.string();
export const isTypedTwice = (typed: { password: string; confirmation: string }) =>
  typed.password === typed.confirmation;
export const differently = {
  path: ['confirmation'],
  message: 'Escribí la misma contraseña que arriba.',
  // zod would otherwise skip this check while another field is wrong.
  when: () => true,
};

const name = personName(100, 'Escribí tu nombre.');
const lastName = personName(100, 'Escribí tu apellido.');

export const signupSchema = z.object({ email, password: newPassword, name, lastName });
export type Signup = z.infer<typeof signupSchema>;

/** The form of a new account (rules 9.2). */
export const registrationSchema = signupSchema
  .extend({ password: typedPassword, confirmation })
  .refine(isTypedTwice, differently);

/** Any text counts as a try, so only the length is limited; e-mail and password are compared later. */
export const loginSchema = z.object({
  email: text(1000),
  password: z.string('Tiene que ser un texto').max(1000),
});

export const loginAnswerSchema = z.object({ token: z.string(), user: userSchema });

/** POST /api/user/google/session */
export const googleSessionSchema = z.object({ token: text(1000) });

/** POST /api/user/request-password-reset */
export const resetRequestSchema = z.object({ email });

/** The secret of a mailed link. Any text is valid input; one that was cut off names no link. */
const linkToken = text(1000);

/** POST /api/user/reset-password */
export const passwordResetSchema = z.object({
  token: linkToken,
  password: newPassword,
  /** For a person without app and recovery codes: removes the second factor after three days (rules 11.5). */
  removeSecondFactor: z.boolean('Tiene que ser verdadero o falso').optional(),
});
export type PasswordReset = z.infer<typeof passwordResetSchema>;

/** The form of a new password. */
export const newPasswordSchema = passwordResetSchema
  .extend({ password: typedPassword, confirmation })
  .refine(isTypedTwice, differently);

/** POST /api/user/change-password. `password`: the present one; not needed right after a Google sign-in. */
export const passwordChangeSchema = z.object({
  password: z.string('Tiene que ser un texto').max(1000).optional(),
  newPassword,
});

/** POST /api/user/verify-email */
export const emailVerificationSchema = z.object({ token: linkToken });

/** GET /api/user/email-verification */
export const emailVerifiedSchema = z.object({ verified: z.boolean() });
export type EmailVerified = z.infer<typeof emailVerifiedSchema>;

export const phoneInput = wholeNumber(0, 999_999_999_999_999, 'Escribilo con números, con código de área.');
const postalCode = wholeNumber(0, 99_999_999, 'Escribilo con números, por ejemplo 6720.');

const directionParts = z.object({
  address: textOrNull(200).optional(),
  CP: postalCode.nullable().optional(),
  city: textOrNull(100).optional(),
  prov: textOrNull(100).optional(),
});

/** A whole address; a part that is missing is null. */
export const directionInput = directionParts.transform(({ address, CP, city, prov }) => ({
  address: address ?? null,
  CP: CP ?? null,
  city: city ?? null,
  prov: prov ?? null,
}));

/** PUT /api/user/update-user. A field that is missing keeps its value (rules 9.8). */
export const userEditSchema = z.object({
  name: name.optional(),
  lastName: lastName.optional(),
  phone: phoneInput.nullable().optional(),
  direction: directionParts.nullable().optional(),
});
export type UserEdit = z.infer<typeof userEditSchema>;

/** The same form where an order needs the whole address (rules 6.2). */
export const shippingDataSchema = userEditSchema.extend({
  direction: z.object({
    address: requiredText(200, 'Escribí la calle y el número.'),
    CP: postalCode.nullable().refine((value) => value !== null, 'Escribí el código postal.'),
    city: requiredText(100, 'Escribí la ciudad.'),
    prov: requiredText(100, 'Elegí la provincia.'),
  }),
});
