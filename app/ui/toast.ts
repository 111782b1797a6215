export type ToastTone = 'success' | 'error' | 'info';

export type ToastAction = {
  label: string;
  /** A path of the shop, or a function. Either closes the message. */
  to?: string;
  run?: () => void;
};

/** What a message is about. `settleToasts` removes it once that is done. */
export type ToastTopic = 'sign-in' | 'quantity';

export type Toast = {
  id: number;
  message: string;
  tone: ToastTone;
  action: ToastAction | null;
  about: ToastTopic | null;
  /** The path that it belongs to; null: it stays on any page. */
  page: string | null;
};

type ToastOptions = {
  tone?: ToastTone;
  action?: ToastAction;
  about?: ToastTopic;
  page?: string;
};

/** How long a message stays, in milliseconds: at least 5 s (rules 18.4), longer if it has an action. */
export const TOAST_TIME = { plain: 7_000, toActOn: 12_000 } as const;

/** More messages would hide the page, so the oldest is removed. */
const MOST = 3;

let shown: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function replace(next: readonly Toast[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

/**
 * Shows a short message, which outlives a navigation unless `page` binds it to a path. In a browser only. It replaces
 * the messages of the same topic, which it might contradict. The same message again replaces its first one, so that
 * repeated presses do not pile up, and keeps its action and path.
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
    // A message without a path stays without one.
    page: before?.page === null ? null : (options.page ?? null),
  };
  const others = shown.filter(
    (other) => other.message !== message && (about === null || other.about !== about),
  );
  replace([...others, added].slice(-MOST));
}

/** Removes a message. */
export function closeToast(id: number): void {
  replace(shown.filter((other) => other.id !== id));
}

/** Removes the messages of a topic. */
export function settleToasts(topic: ToastTopic): void {
  replaceIfFewer(shown.filter(({ about }) => about !== topic));
}

/** Removes messages that belong to other paths than `path`. */
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
