import { z } from 'zod';
import {
  ownPasswordSchema,
  recoveryCodesSchema,
  secondFactorCodeSchema,
  secondFactorSetupSchema,
  secondFactorStateSchema,
} from '#shared/schemas/second-factor.ts';
import type { Endpoint } from './endpoint.ts';

/** The answers contain secrets, which must not be stored. */
const own = {
  tag: 'Verificación en dos pasos',
  permission: 'admin',
  needs: [],
  idempotencyKey: false,
} as const;
const PROOF_ERRORS = ['too_many_tries', 'wrong_password'] as const;

/** An administrator's own second factor (rules 11.1 to 11.5). */
export const secondFactor = {
  readSecondFactor: { ...own, answer: secondFactorStateSchema },
  beginSecondFactor: {
    ...own,
    body: ownPasswordSchema,
    answer: secondFactorSetupSchema,
    status: 201,
    errors: [...PROOF_ERRORS, 'second_factor_on'],
  },
  confirmSecondFactor: {
    ...own,
    body: secondFactorCodeSchema,
    answer: recoveryCodesSchema,
    errors: [...PROOF_ERRORS, 'second_factor_not_begun', 'second_factor_on', 'wrong_code'],
  },
  replaceRecoveryCodes: {
    ...own,
    body: ownPasswordSchema,
    answer: recoveryCodesSchema,
    errors: [...PROOF_ERRORS, 'second_factor_off'],
  },
  turnOffSecondFactor: {
    ...own,
    body: ownPasswordSchema,
    answer: z.null(),
    errors: [...PROOF_ERRORS, 'second_factor_off'],
  },
} satisfies Record<string, Endpoint>;
