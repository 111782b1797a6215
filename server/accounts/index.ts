import type { Database } from '#server/db/index.ts';
import type { FileStore } from '#server/media/index.ts';
import type { Signup, User, UserEdit } from '#shared/schemas/accounts.ts';
import { editUser, setUserPicture } from './edit-user.ts';
import { ensureAdmin } from './ensure-admin.ts';
import { createLogin } from './log-in.ts';
import { endSession, findSession, forgetOldSessions } from './sessions.ts';
import { signUp } from './sign-up.ts';
import { forgetOldTries } from './throttle.ts';

export type Accounts = ReturnType<typeof createAccounts>;

/** The accounts' use cases; each is documented where it is defined. */
export function createAccounts(deps: { db: Database; files: FileStore }) {
  return {
    signUp: (input: Signup, address: string) => signUp(deps, input, address),
    logIn: createLogin(deps),
    findSession: (token: string) => findSession(deps, token),
    endSession: (token: string) => endSession(deps, token),
    editUser: (user: User, edit: UserEdit) => editUser(deps, user, edit),
    setUserPicture: (user: User, bytes: Buffer) => setUserPicture(deps, user, bytes),
    ensureAdmin: (wanted: { email: string; password: string } | null) => ensureAdmin(deps, wanted),
    /** Forgets sessions and tries that are over; run now and then. */
    forgetOld: async () => {
      await forgetOldSessions(deps.db);
      await forgetOldTries(deps.db);
    },
  };
}
