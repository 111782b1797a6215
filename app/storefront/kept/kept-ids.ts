import { useSyncExternalStore } from 'react';
import { ID } from '#shared/ids.ts';
import { createStore } from '../../session/store.ts';

/** Which products this browser keeps, newest first; the server never learns of it (rules 1.17). */
const LISTS = {
  favourites: { key: 'tintero-favoritos', most: 60 },
  seen: { key: 'tintero-vistos', most: 9 },
} as const;

type List = keyof typeof LISTS;

const NOTHING: readonly string[] = [];
const stores = { favourites: createStore(NOTHING), seen: createStore(NOTHING) };
let isRead = false;

/** Reads both lists at the first use, and again when another tab has changed one. In a browser only. */
function readOnce(): void {
  if (isRead) return;
  isRead = true;
  const readAll = () => {
    stores.favourites.set(readList('favourites'));
    stores.seen.set(readList('seen'));
  };
  readAll();
  window.addEventListener('storage', readAll);
}

function readList(list: List): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(LISTS[list].key) ?? '[]');
    if (!Array.isArray(kept)) return NOTHING;
    const isId = (id: unknown): id is string => typeof id === 'string' && ID.test(id);
    return kept.filter(isId).slice(0, LISTS[list].most);
  } catch {
    // The browser forbids storage, or something else wrote there.
    return NOTHING;
  }
}

function write(list: List, ids: readonly string[]): void {
  const { key, most } = LISTS[list];
  const kept = ids.slice(0, most);
  stores[list].set(kept);
  try {
    localStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // The browser forbids storage: the list lasts as long as the page.
  }
}

/** The ids of a list, newest first; none until the page is hydrated. */
export function useKeptIds(list: List): readonly string[] {
  return useSyncExternalStore(
    (listener) => {
      readOnce();
      return stores[list].subscribe(listener);
    },
    stores[list].get,
    () => NOTHING,
  );
}

/** Puts a product at the beginning of a list. */
export function keepId(list: List, id: string): void {
  readOnce();
  write(list, [id, ...stores[list].get().filter((kept) => kept !== id)]);
}

/** Takes a product out of a list. */
export function dropId(list: List, id: string): void {
  readOnce();
  write(
    list,
    stores[list].get().filter((kept) => kept !== id),
  );
}
