import { addressLimit, type Database, forgetTries, hashedKey, type Limit } from '#server/db/index.ts';

/**
 * Ten wrong attempts for an e-mail, whether or not it has an account, and a hundred from an address. A known browser
 * (`browserId`) has ten attempts of its own, so that strangers cannot lock the owner out.
 */
export const loginLimits = (emailKey: string, address: string, browserId: string | null): Limit[] => [
  {
    key: browserId === null ? `login:email:${hashedKey(emailKey)}` : `login:browser:${browserId}`,
    tries: 10,
  },
  addressLimit('login', address, 100),
];

/** A hundred sign-ups from an address. */
export const signupLimits = (address: string): Limit[] => [addressLimit('signup', address, 100)];

/** Five mails to an e-mail, whether or not it has an account, and thirty requests from an address. */
export const resetLimits = (emailKey: string, address: string): Limit[] => [
  { key: `reset:email:${hashedKey(emailKey)}`, tries: 5 },
  addressLimit('reset', address, 30),
];

/** Five verification mails an account. */
export const verificationLimits = (userId: string): Limit[] => [{ key: `verify:user:${userId}`, tries: 5 }];

/** A hundred Google sign-ins begun from an address: each one writes a row. */
export const googleLimits = (address: string): Limit[] => [addressLimit('google', address, 100)];

/** Resets the count of an e-mail's wrong passwords, after its owner has chosen a new one. */
export async function forgetWrongPasswords(db: Database, emailKey: string): Promise<void> {
  await forgetTries(db, `login:email:${hashedKey(emailKey)}`);
}
