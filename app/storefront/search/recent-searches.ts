/** The last searches of this browser, newest first; they never leave it. */
const KEY = 'recentSearches';
const MOST = 6;

export function recentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((text) => typeof text === 'string').slice(0, MOST) : [];
  } catch {
    // Storage is blocked, or has something else there: there are none.
    return [];
  }
}

/** Puts a search first. */
export function rememberSearch(text: string): void {
  const wanted = text.trim();
  if (wanted === '') return;
  const others = recentSearches().filter((other) => other.toLowerCase() !== wanted.toLowerCase());
  keep([wanted, ...others].slice(0, MOST));
}

export function forgetSearches(): void {
  keep([]);
}

function keep(searches: string[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(searches));
  } catch {
    // Storage is full or blocked: nothing is remembered.
  }
}
