/** What this person has said about the first steps, in this browser. */
export type StepAnswers = {
  /** The steps whose first values are right for the shop. */
  done: string[];
  isPutOff: boolean;
};

const KEY = 'primeros-pasos';

/** Nothing was said if the browser keeps nothing. */
export function readAnswers(): StepAnswers {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    if (isAnswers(kept)) return kept;
  } catch {
    // As if nothing was said.
  }
  return { done: [], isPutOff: false };
}

export function keepAnswers(answers: StepAnswers): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(answers));
  } catch {
    // Asked again next time.
  }
}

function isAnswers(value: unknown): value is StepAnswers {
  if (typeof value !== 'object' || value === null) return false;
  return 'done' in value && Array.isArray(value.done) && 'isPutOff' in value;
}
