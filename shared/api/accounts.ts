import { z } from 'zod';
import {
  emailVerificationSchema,
  emailVerifiedSchema,
  googleSessionSchema,
  loginAnswerSchema,
  loginSchema,
  passwordChangeSchema,
  passwordResetSchema,
  resetRequestSchema,
  signupSchema,
  userEditSchema,
  userSchema,
} from '#shared/schemas/accounts.ts';
import { id } from '#shared/schemas/fields.ts';
import { challengeAnswerSchema } from '#shared/schemas/second-factor.ts';
import { endedSessionsSchema, endSessionsSchema, userSessionSchema } from '#shared/schemas/sessions.ts';
import type { Endpoint } from './endpoint.ts';

const visitor = { tag: 'Usuario', permission: 'anyone' } as const;
const user = { tag: 'Usuario', permission: 'user' } as const;
const nothing = { answer: z.null() } as const;
/** Answers a session's token, which must not be stored. */
const session = { ...visitor, answer: loginAnswerSchema, idempotencyKey: false } as const;
/** For browsers: every answer is a redirect to a page. */
const navigation = { ...visitor, answer: 'redirect', keep: false, head: false } as const;

/** Sign-up, sign-in and sign-out, and the user's own data. */
export const accounts = {
  signUp: {
    ...visitor,
    body: signupSchema,
    answer: z.object({ user: userSchema }),
    status: 201,
    errors: ['common_password', 'email_in_use', 'too_many_tries', 'weak_password'],
  },
  logIn: {
    ...session,
    body: loginSchema,
    errors: ['second_factor_needed', 'too_many_tries', 'wrong_credentials'],
  },
  answerSecondFactor: {
    ...session,
    tag: 'Verificación en dos pasos',
    body: challengeAnswerSchema,
    errors: ['challenge_expired', 'too_many_tries', 'used_code', 'wrong_code'],
  },
  logOut: { ...user, ...nothing },
  readProfile: { ...user, answer: z.object({ selectedUserInfo: userSchema }) },
  editProfile: {
    ...user,
    params: z.object({ userId: id }),
    body: userEditSchema,
    answer: userSchema,
  },
  uploadProfilePicture: {
    ...user,
    params: z.object({ userId: id }),
    form: { kind: 'only', file: 'file-user', maxFiles: 1 },
    answer: userSchema,
    errors: ['storage_unavailable', 'too_many_pixels', 'too_many_tries', 'unsupported_picture'],
  },
  readEmailVerified: { ...user, answer: emailVerifiedSchema },
  requestEmailVerification: { ...user, ...nothing, errors: ['too_many_tries'] },
  verifyEmail: {
    ...visitor,
    permission: 'known',
    body: emailVerificationSchema,
    ...nothing,
    errors: ['link_expired'],
  },
  requestPasswordReset: { ...visitor, body: resetRequestSchema, ...nothing, errors: ['too_many_tries'] },
  resetPassword: {
    ...visitor,
    body: passwordResetSchema,
    ...nothing,
    errors: ['common_password', 'link_expired', 'weak_password'],
  },
  changePassword: {
    ...user,
    body: passwordChangeSchema,
    ...nothing,
    errors: ['common_password', 'too_many_tries', 'weak_password', 'wrong_password'],
    idempotencyKey: false,
  },
  beginGoogleSignIn: navigation,
  finishGoogleSignIn: navigation,
  wakeGoogleSession: {
    ...session,
    body: googleSessionSchema,
    errors: ['flow_not_yours'],
  },
} satisfies Record<string, Endpoint>;

const sessionsOfUser = { tag: 'Sesiones', permission: 'user' } as const;

/** Sessions. */
export const sessions = {
  listOwnSessions: { ...sessionsOfUser, answer: z.array(userSessionSchema) },
  endOtherSessions: { ...sessionsOfUser, ...nothing },
  endOwnSession: { ...sessionsOfUser, params: z.object({ sessionId: id }), ...nothing },
  endSessionsOfUser: {
    tag: 'Sesiones',
    permission: 'admin',
    needs: ['staff'],
    body: endSessionsSchema,
    answer: endedSessionsSchema,
    idempotencyKey: false,
  },
} satisfies Record<string, Endpoint>;
