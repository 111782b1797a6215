export type ToastTone = 'success' | 'error' | 'info';

export type ToastAction = {
  label: string;
  /** A path of ours to go to, or something to do. Either closes the message. */
  to?: string;
  run?: () => void;
};

/** What a message is about. Once that is settled (`settleToasts`), the message is not true any more and goes. */
export type ToastTopic = 'sign-in' | 'quantity';

export type Toast = {
  id: number;
  message: string;
  tone: ToastTone;
  action: ToastAction | null;
  about: ToastTopic | null;
  /** The path that it belongs to; null: it stays true wherever one goes. */
  page: string | null;
};

type ToastOptions = { tone?: ToastTone; action?: ToastAction; about?: ToastTopic; page?: string };

/** How long a message stays unless closed, in milliseconds: never under 5 s (contract, Pages), longer to be acted on. */
export const TOAST_TIME = { plain: 7_000, toActOn: 12_000 } as const;

/** More than this many at once would hide the page: the oldest goes. */
const MOST = 3;

let shown: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function replace(next: readonly Toast[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

/**
 * Shows a short message that outlives a change of page, unless `page` binds it to one. Browser only: on the server
 * nobody would see it. It replaces what was said about the same topic, which might contradict it. The same message again
 * replaces its first showing, so that repeated presses do not pile up; what could be done about it, and where it is true,
 * stays.
 */
export function toast(message: string, options: ToastOptions = {}): void {
  lastId += 1;
  const before = shown.find((other) => other.message === message);
  const about = options.about ?? before?.about ?? null;
  const added: Toast = {
    id: lastId,
    message,
    tone: options.tone ?? 'info',
    action: options.action ?? before?.action ?? null,
    about,
    // Said of any page once, it stays true on any.
    page: before?.page === null ? null : (options.page ?? null),
  };
  const others = shown.filter(
    (other) => other.message !== message && (about === null || other.about !== about),
  );
  replace([...others, added].slice(-MOST));
}

/** Takes a message away. */
export function closeToast(id: number): void {
  replace(shown.filter((other) => other.id !== id));
}

/** Takes away what was said about something that is settled now. */
export function settleToasts(topic: ToastTopic): void {
  replaceIfFewer(shown.filter(({ about }) => about !== topic));
}

/** Takes away what belongs to other pages than the one at `path`. */
export function leaveToasts(path: string): void {
  replaceIfFewer(shown.filter(({ page }) => page === null || page === path));
}

function replaceIfFewer(next: readonly Toast[]): void {
  if (next.length < shown.length) replace(next);
}

/** For `useSyncExternalStore`. */
export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The messages on screen, oldest first. */
export function shownToasts(): readonly Toast[] {
  return shown;
}
