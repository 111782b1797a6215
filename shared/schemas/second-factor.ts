import { z } from 'zod';
import { instant, text } from './fields.ts';

/** GET /api/user/second-factor */
export const secondFactorStateSchema = z.object({
  enabled: z.boolean(),
  since: instant.nullable(),
  recoveryCodesLeft: z.number().int(),
  /** When it will be removed on request (rules 11.5). */
  removalDate: instant.nullable(),
});
export type SecondFactorState = z.infer<typeof secondFactorStateSchema>;

/** POST /api/user/second-factor: the secret as text, as an otpauth address, and as a QR code in SVG. */
export const secondFactorSetupSchema = z.object({ secret: z.string(), uri: z.string(), qr: z.string() });
export type SecondFactorSetup = z.infer<typeof secondFactorSetupSchema>;

/** A code as typed. The service checks its form. */
const typedCode = text(100);

/** One's own password, for an important action. */
export const ownPassword = z.string('Tiene que ser un texto').max(1000).optional();

/** POST /api/user/second-factor, /turn-off and /recovery-codes. Right after a Google sign-in no password is needed. */
export const ownPasswordSchema = z.object({ password: ownPassword }).nullish();

/** POST /api/user/second-factor/confirm */
export const secondFactorCodeSchema = z.object({
  code: typedCode,
  password: ownPassword,
});

/** The only answer that ever shows them. */
export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) });

/** POST /api/user/login/second-factor */
export const challengeAnswerSchema = z.object({ challenge: text(1000), code: typedCode });
