import { hash, verify } from '@node-rs/argon2';
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import type { Database } from '#server/db/index.ts';
import { ShopError } from '#server/errors.ts';
import { readSettings } from '#server/settings/index.ts';

/** Argon2id with 19 MiB and two passes: the library's default, and OWASP's first choice. */
export function hashPassword(password: string): Promise<string> {
  return hash(password);
}

let dummyHash: Promise<string> | undefined;

/**
 * True if the password matches the hash. Without a hash (no account, or no password) it takes as long as with one, so
 * that the time does not reveal which e-mails have an account.
 */
export async function isPassword(passwordHash: string | null, password: string): Promise<boolean> {
  dummyHash ??= hash('no account has this password');
  const matches = await verify(passwordHash ?? (await dummyHash), password);
  return passwordHash !== null && matches;
}

/** Only this many characters are judged: longer texts take long to match, and hardly change the result. */
const JUDGED_LENGTH = 24;

/** The required score of zxcvbn, 0 to 4. A score of 2 resists about a hundred million guesses. */
const ENOUGH = 2;

type Judge = { common: ReadonlySet<string>; strength: ZxcvbnFactory };

let judge: Promise<Judge> | undefined;

/** Loads the word lists when first needed: that takes half a second and 40 MB. */
async function loadJudge(): Promise<Judge> {
  const [core, everywhere, spanish] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-es-es'),
  ]);
  const strength = new core.ZxcvbnFactory({
    dictionary: { ...everywhere.dictionary, ...spanish.dictionary },
    graphs: everywhere.adjacencyGraphs,
    maxLength: JUDGED_LENGTH,
    // With more substitutions, a password made for it takes half a second to judge.
    l33tMaxSubstitutions: 3,
  });
  const common = new Set(everywhere.dictionary['passwords-common'].map(String));
  return { common, strength };
}

/** The owner's data, which others may know and therefore try. */
type PasswordOwner = { email: string; name: string; lastName: string };

/**
 * Throws common_password for one of the most common passwords, and weak_password for one that is easy to
 * guess: Spanish words, sequences, the shop's name, the owner's own data. `path`: the form's field.
 */
export async function refuseWeakPassword(
  db: Database,
  password: string,
  owner: PasswordOwner,
  path = 'password',
): Promise<void> {
  const shopName = (await readSettings(db)).identity.name;
  judge ??= loadJudge();
  const { common, strength } = await judge;
  if (common.has(password.toLowerCase())) {
    throw new ShopError('common_password', { path });
  }
  if (strength.check(password, wordsAbout(owner, shopName)).score < ENOUGH) {
    throw new ShopError('weak_password', { path });
  }
}

/** Words that an attacker who knows the owner and the shop would try. */
function wordsAbout({ email, name, lastName }: PasswordOwner, shopName: string): string[] {
  const parts = [...email.split(/[^\p{L}\p{N}]+/u), ...name.split(/\s+/), ...lastName.split(/\s+/)];
  const joined = [name + lastName, lastName + name, shopName, 'librería', `librería ${shopName}`];
  const whole = [email, email.slice(0, JUDGED_LENGTH), email.split('@')[0] ?? ''];
  return [...whole, ...joined, ...parts]
    .filter((word) => word.length > 2)
    .flatMap((word) => [word, word.normalize('NFD').replace(/\p{M}/gu, '')])
    .map((word) => word.toLowerCase());
}
