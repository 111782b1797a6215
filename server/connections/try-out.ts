import { countTry, type Database } from '#server/db/index.ts';
import type { User } from '#shared/schemas/accounts.ts';
import type { ConnectionTest } from '#shared/schemas/connections.ts';

/** A test's result in words; `answer`: what the other side said. */
export type Said = { text: string; answer: string | null };

/** Characters of the other side's words. */
const LONGEST_ANSWER = 300;

/**
 * Runs a test and measures it: a failure is a result, in the words that `explain` gives it. Throws too_many_tries
 * after 20 of one administrator.
 */
export async function tryOut(
  db: Database,
  user: User,
  { work, explain }: { work: () => Promise<Said>; explain: (error: unknown) => string },
): Promise<ConnectionTest> {
  await countTry(db, [{ key: `connections:user:${user._id}`, tries: 20 }]);
  const began = performance.now();
  const { ok, text, answer } = await work().then(
    (said) => ({ ok: true, ...said }),
    (error: unknown) => ({ ok: false, text: explain(error), answer: wordsOf(error) }),
  );
  const milliseconds = Math.round(performance.now() - began);
  return { ok, text, answer: answer?.slice(0, LONGEST_ANSWER) ?? null, milliseconds };
}

function wordsOf(error: unknown): string | null {
  return error instanceof Error ? error.message : null;
}
