import { type Database, forgetOldTries } from '#server/db/index.ts';
import type { SessionLimits } from '#server/env.ts';
import type { FileStore } from '#server/media/index.ts';
import { withDeps } from '#server/with-deps.ts';
import { emailKey } from '#shared/account-rules.ts';
import type { User } from '#shared/schemas/accounts.ts';
import type { InvitationAnswer } from '#shared/schemas/staff.ts';
import { changePassword } from './change-password.ts';
import { editUser, setUserPicture } from './edit-user.ts';
import { ensureAdmin } from './ensure-admin.ts';
import { createGoogleSignIn, forgetOldFlows, wakeGoogleSession } from './google-sign-in.ts';
import type { ProviderSettings } from './identity-provider.ts';
import { createKnownBrowsers } from './known-browsers.ts';
import { createLogin } from './log-in.ts';
import { forgetOldTokens } from './one-time-tokens.ts';
import { endOtherSessions, endOwnSession, endSessionsByEmail, listOwnSessions } from './own-sessions.ts';
import { type Proof, proveSelf } from './prove-self.ts';
import { requestPasswordReset, resetPassword } from './reset-password.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  readSecondFactor,
  removeDueFactors,
  replaceRecoveryCodes,
  turnOffSecondFactor,
} from './second-factor.ts';
import { endSession, findSession, forgetOldSessions } from './sessions.ts';
import { reportSignIn, type SignIn } from './sign-in-log.ts';
import { signUp } from './sign-up.ts';
import { forgetOldSleepingSessions } from './sleeping-sessions.ts';
import { acceptInvitation } from './staff/accept-invitation.ts';
import { forgetOldLinks } from './staff/links.ts';
import { staffUseCases } from './staff/use-cases.ts';
import { answerChallenge, forgetOldChallenges, type SignInFrom } from './start-session.ts';
import { isEmailVerified, requestVerification, verifyEmail } from './verify-email.ts';

export { accountJobs } from './account-mails.ts';
export { eraseAccount, lockCartOf } from './erase-account.ts';
export { CALLBACK_PATH, FLOW_LIFETIME } from './google-sign-in.ts';
export { WAKING_SECONDS } from './sleeping-sessions.ts';
export { invitationJobs } from './staff/invite.ts';
export type { SignInFrom } from './start-session.ts';
export { userWords } from './user-words.ts';

export type Accounts = ReturnType<typeof createAccounts>;

/** The accounts' use cases; each is documented where it is defined. */
export function createAccounts(deps: {
  db: Database;
  files: FileStore;
  sessions: SessionLimits;
  /** The e-mail of ADMIN_EMAIL, as `emailKey` compares it; null: none is set. */
  ownerKey: string | null;
  /** Called for every attempt to sign in. */
  onSignIn: (signIn: SignIn) => void;
  google: (ProviderSettings & { publicUrl: string }) | null;
}) {
  const browsers = createKnownBrowsers(deps);
  const logIn = createLogin({ ...deps, browsers });
  return {
    logIn: (input: { email: string; password: string }, from: SignInFrom) =>
      reportSignIn(deps.onSignIn, 'password', logIn(input, from)),
    /** The value of the cookie for a browser whose user has just signed in. */
    markBrowser: (user: User) => browsers.mark(emailKey(user.email)),
    answerChallenge: (input: { challenge: string; code: string }, from: SignInFrom) =>
      reportSignIn(deps.onSignIn, 'code', answerChallenge(deps, input, from)),
    /** Null: Google sign-in is not configured. */
    google: deps.google && createGoogleSignIn(deps, deps.google),
    wakeGoogleSession: (token: string, secret: string | null) =>
      reportSignIn(deps.onSignIn, 'google', wakeGoogleSession(deps, token, secret)),
    acceptInvitation: (token: string, answer: InvitationAnswer, from: SignInFrom) =>
      reportSignIn(deps.onSignIn, 'invitation', acceptInvitation(deps, token, answer, from)),
    ...withDeps(deps, {
      signUp,
      findSession,
      endSession,
      proveSelf: ({ db }: { db: Database }, user: User, proof: Proof) => proveSelf(db, user, proof),
      editUser,
      setUserPicture,
      isEmailVerified,
      requestVerification,
      verifyEmail,
      requestPasswordReset,
      resetPassword,
      changePassword,
      readSecondFactor,
      beginSecondFactor,
      confirmSecondFactor,
      replaceRecoveryCodes,
      turnOffSecondFactor,
      listOwnSessions,
      endOwnSession,
      endOtherSessions,
      endSessionsByEmail,
      ensureAdmin,
      ...staffUseCases,
    }),
    forgetOld: () => forgetOld(deps.db),
  };
}

/** Deletes expired sessions, attempts, links and flows. Called by a timer. */
async function forgetOld(db: Database): Promise<void> {
  await forgetOldSessions(db);
  await forgetOldSleepingSessions(db);
  await forgetOldTries(db);
  await forgetOldTokens(db);
  await forgetOldLinks(db);
  await forgetOldFlows(db);
  await forgetOldChallenges(db);
  await removeDueFactors({ db });
}

export { findOrCreateCustomer } from './find-or-create-customer.ts';
export { isEmailTaken } from './write-user.ts';
