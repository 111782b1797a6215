import { type Database, forgetOldTries } from '#server/db/index.ts';
import type { FileStore } from '#server/media/index.ts';
import type { Signup, User, UserEdit } from '#shared/schemas/accounts.ts';
import { answerChallenge, forgetOldChallenges, type SignInFrom } from './admit.ts';
import { editUser, setUserPicture } from './edit-user.ts';
import { ensureAdmin } from './ensure-admin.ts';
import { createGoogleSignIn, forgetOldFlows, wakeGoogleSession } from './google-sign-in.ts';
import type { ProviderSettings } from './identity-provider.ts';
import { createLogin } from './log-in.ts';
import { forgetOldTokens } from './one-time-tokens.ts';
import { endOtherSessions, endOwnSession, listOwnSessions } from './own-sessions.ts';
import { requestPasswordReset, resetPassword } from './reset-password.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  readSecondFactor,
  replaceRecoveryCodes,
  turnOffSecondFactor,
} from './second-factor.ts';
import { endSession, findSession, forgetOldSessions } from './sessions.ts';
import { signUp } from './sign-up.ts';
import { forgetOldSleepingSessions } from './sleeping-sessions.ts';
import { isEmailVerified, requestVerification, verifyEmail } from './verify-email.ts';

export { accountJobs } from './account-mails.ts';
export { CALLBACK_PATH, FLOW_LIFETIME } from './google-sign-in.ts';
export { WAKING_SECONDS } from './sleeping-sessions.ts';

export type Accounts = ReturnType<typeof createAccounts>;

/** The accounts' use cases; each is documented where it is defined. */
export function createAccounts(deps: {
  db: Database;
  files: FileStore;
  google: (ProviderSettings & { publicUrl: string }) | null;
}) {
  return {
    signUp: (input: Signup, address: string) => signUp(deps, input, address),
    logIn: createLogin(deps),
    answerChallenge: (input: { challenge: string; code: string }, from: SignInFrom) =>
      answerChallenge(deps, input, from),
    /** null: nobody signs in with Google. */
    google: deps.google && createGoogleSignIn(deps, deps.google),
    wakeGoogleSession: (token: string, secret: string | null) => wakeGoogleSession(deps, token, secret),
    findSession: (token: string) => findSession(deps, token),
    endSession: (token: string) => endSession(deps, token),
    editUser: (user: User, edit: UserEdit) => editUser(deps, user, edit),
    setUserPicture: (user: User, bytes: Buffer) => setUserPicture(deps, user, bytes),
    isEmailVerified: (user: User) => isEmailVerified(deps, user),
    requestVerification: (user: User) => requestVerification(deps, user),
    verifyEmail: (token: string, signedIn: User | null) => verifyEmail(deps, token, signedIn),
    requestPasswordReset: (email: string, address: string) => requestPasswordReset(deps, email, address),
    resetPassword: (input: { token: string; password: string }) => resetPassword(deps, input),
    readSecondFactor: (user: User) => readSecondFactor(deps, user),
    beginSecondFactor: (user: User) => beginSecondFactor(deps, user),
    confirmSecondFactor: (user: User, code: string) => confirmSecondFactor(deps, user, code),
    replaceRecoveryCodes: (user: User, password: string) => replaceRecoveryCodes(deps, user, password),
    turnOffSecondFactor: (user: User, password: string) => turnOffSecondFactor(deps, user, password),
    listOwnSessions: (user: User, token: string) => listOwnSessions(deps, user, token),
    endOwnSession: (user: User, sessionId: string) => endOwnSession(deps, user, sessionId),
    endOtherSessions: (user: User, token: string) => endOtherSessions(deps, user, token),
    ensureAdmin: (wanted: { email: string; password: string } | null) => ensureAdmin(deps, wanted),
    /** Forgets sessions, tries, links and flows that are over; run now and then. */
    forgetOld: async () => {
      await forgetOldSessions(deps.db);
      await forgetOldSleepingSessions(deps.db);
      await forgetOldTries(deps.db);
      await forgetOldTokens(deps.db);
      await forgetOldFlows(deps.db);
      await forgetOldChallenges(deps.db);
    },
  };
}
