import { addressLimit, type Database, forgetTries, hashedKey, type Limit } from '#server/db/index.ts';

/**
 * Ten wrong tries an e-mail, known or not; a hundred an address. A browser in which the account was signed in to before
 * (`browserId`) has ten of its own, so that strangers cannot use up its owner's.
 */
export const loginLimits = (emailKey: string, address: string, browserId: string | null): Limit[] => [
  {
    key: browserId === null ? `login:email:${hashedKey(emailKey)}` : `login:browser:${browserId}`,
    tries: 10,
  },
  addressLimit('login', address, 100),
];

/** A hundred sign-ups an address. */
export const signupLimits = (address: string): Limit[] => [addressLimit('signup', address, 100)];

/** Five mails with a link an e-mail, known or not; thirty an address: enough for an office, too few to annoy a town. */
export const resetLimits = (emailKey: string, address: string): Limit[] => [
  { key: `reset:email:${hashedKey(emailKey)}`, tries: 5 },
  addressLimit('reset', address, 30),
];

/** Five verification mails an account. */
export const verificationLimits = (userId: string): Limit[] => [{ key: `verify:user:${userId}`, tries: 5 }];

/** A hundred beginnings of a Google sign-in an address: each is a row. */
export const googleLimits = (address: string): Limit[] => [addressLimit('google', address, 100)];

/** Forgets the wrong passwords of an e-mail: its owner has chosen a new one. */
export async function forgetWrongPasswords(db: Database, emailKey: string): Promise<void> {
  await forgetTries(db, `login:email:${hashedKey(emailKey)}`);
}
