import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import type { User } from '#shared/schemas/accounts.ts';
import { menuOf } from './menu.ts';

/** Keys pressed one after the other, and what they do. */
export type Shortcut = { keys: string; label: string };

export const SEARCH_KEY = '/';
export const HELP_KEY = '?';
const NEXT_ROW = 'j';
const LAST_ROW = 'k';

/** Every shortcut, for who may use it: those of the frame, and those of the menu's screens (menu.ts). */
export function shortcutsOf(user: User): Shortcut[] {
  const screens = menuOf(user).flatMap(({ entries }) => entries);
  return [
    { keys: SEARCH_KEY, label: 'Buscar' },
    { keys: HELP_KEY, label: 'Ver los atajos' },
    { keys: NEXT_ROW, label: 'Bajar en una lista' },
    { keys: LAST_ROW, label: 'Subir en una lista' },
    ...screens.flatMap(({ keys, label }) => (keys === undefined ? [] : [{ keys, label: `Ir a ${label}` }])),
  ];
}

/** Milliseconds in which the second key follows the first one. */
const PATIENCE = 1500;

type ShortcutsProps = { user: User; onSearch: () => void; onHelp: () => void };

/** Listens for the shortcuts, never while somebody types in a field or a dialog is open. */
export function Shortcuts({ user, onSearch, onHelp }: ShortcutsProps): null {
  const navigate = useNavigate();
  const isOn = useShortcutsOn();
  const actions = useRef(new Map<string, () => void>());
  // Layout effects, so that a key works as soon as the frame is seen.
  useLayoutEffect(() => {
    const screens = menuOf(user).flatMap(({ entries }) => entries);
    actions.current = new Map([
      [SEARCH_KEY, onSearch],
      [HELP_KEY, onHelp],
      [NEXT_ROW, () => moveInList(1)],
      [LAST_ROW, () => moveInList(-1)],
    ]);
    for (const { keys, to } of screens) if (keys) actions.current.set(keys, () => void navigate(to));
  });
  useLayoutEffect(() => {
    if (!isOn) return;
    let first: { key: string; at: number } | null = null;
    function press(event: KeyboardEvent) {
      if (isForAnother(event)) {
        first = null;
        return;
      }
      const begun = first && event.timeStamp - first.at < PATIENCE ? `${first.key} ` : '';
      const action = actions.current.get(begun + event.key) ?? actions.current.get(event.key);
      first = action ? null : { key: event.key, at: event.timeStamp };
      if (!action) return;
      event.preventDefault();
      action();
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isOn]);
  return null;
}

/** Moves the focus to the first link or button of the list's next or previous row. */
function moveInList(step: 1 | -1): void {
  const rows = [...document.querySelectorAll('main tbody tr')].filter((row) => targetIn(row) !== null);
  const here = rows.findIndex((row) => row.contains(document.activeElement));
  const next = here < 0 ? rows.at(step > 0 ? 0 : -1) : rows[here + step];
  if (!next) return;
  targetIn(next)?.focus();
  next.scrollIntoView({ block: 'nearest' });
}

function targetIn(row: Element): HTMLElement | null {
  return row.querySelector<HTMLElement>('a[href], button:not([disabled])');
}

/** True if the key is for a field, a dialog, or the browser. */
function isForAnother(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing)
    return true;
  const { target } = event;
  const isField =
    target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
  return isField || document.querySelector('dialog[open], :popover-open') !== null;
}

// Keys without Ctrl can be in the way of who speaks to the computer, so they can be turned off (WCAG 2.1.4).
const OFF = 'admin-shortcuts-off';
const listeners = new Set<() => void>();

/** Whether this browser's user wants shortcuts. */
export function useShortcutsOn(): boolean {
  return useSyncExternalStore(subscribe, areOn, () => true);
}

/** Turns the shortcuts of this browser on or off. */
export function turnShortcuts(on: boolean): void {
  try {
    if (on) localStorage.removeItem(OFF);
    else localStorage.setItem(OFF, '1');
  } catch {
    // A browser that forbids storage keeps them on.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function areOn(): boolean {
  try {
    return localStorage.getItem(OFF) === null;
  } catch {
    return true;
  }
}
