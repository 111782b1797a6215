/** The key of the session's token in local storage. */
const TOKEN_KEY = 'authToken';

/** Why the token changed; `elsewhere`: in another tab. */
export type TokenChange = 'stored' | 'removed' | 'expired' | 'elsewhere';
type Listener = (change: TokenChange) => void;

const listeners = new Set<Listener>();

// For browsers that forbid storage: the session then lasts as long as the page.
let unstored: string | null = null;

/** The token, or null: no session. */
export function readToken(): string | null {
  try {
    return localStorage.getItem(TOKEN_KEY) ?? unstored;
  } catch {
    return unstored;
  }
}

/** Begins a session with the token. */
export function storeToken(token: string): void {
  unstored = token;
  try {
    localStorage.setItem(TOKEN_KEY, token);
    unstored = null;
  } catch {
    // It is in memory.
  }
  notify('stored');
}

/** Ends the session of this browser, in every tab. */
export function removeToken(): void {
  clear();
  notify('removed');
}

/** Ends the session because the server refused this token. A newer session stays. */
export function expireToken(token: string): void {
  if (readToken() !== token) return;
  clear();
  notify('expired');
}

/** Calls the listener whenever the token changes, in this or another tab. Returns a function that stops it. */
export function onTokenChange(listener: Listener): () => void {
  if (listeners.size === 0) addEventListener('storage', hearOtherTabs);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('storage', hearOtherTabs);
  };
}

function hearOtherTabs(event: StorageEvent): void {
  // A null key: all storage was cleared.
  if (event.key === TOKEN_KEY || event.key === null) notify('elsewhere');
}

function clear(): void {
  unstored = null;
  try {
    localStorage.removeItem(TOKEN_KEY);
  } catch {
    // Nothing was stored.
  }
}

function notify(change: TokenChange): void {
  for (const listener of listeners) listener(change);
}
