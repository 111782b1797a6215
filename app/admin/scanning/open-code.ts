/** A code that named no article, or could not be looked up, and how often it was scanned. */
export type OpenCode = { code: string; units: number; why: 'unknown' | 'offline' };

type HasOpenCodes = { open: readonly OpenCode[] };

/** Keeps a code without an article, so that a scan is never lost. */
export function keepCode<Draft extends HasOpenCodes>(draft: Draft, { code, units, why }: OpenCode): Draft {
  const before = draft.open.find((one) => one.code === code);
  const kept = { code, units: (before?.units ?? 0) + units, why };
  return { ...draft, open: [kept, ...draft.open.filter((one) => one.code !== code)] };
}

export function dropCode<Draft extends HasOpenCodes>(draft: Draft, code: string): Draft {
  return { ...draft, open: draft.open.filter((one) => one.code !== code) };
}
