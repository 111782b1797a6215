/** What a browser remembers of a list: the rows on a page, the columns that are hidden. */
type Thing = 'rows' | 'hidden';

/** The remembered value; null if there is none, or the browser forbids storage. */
export function recall(list: string | null, thing: Thing): string | null {
  if (list === null) return null;
  try {
    return localStorage.getItem(keyOf(list, thing));
  } catch {
    return null;
  }
}

/** Remembers a value for the next visit, if the browser allows it. */
export function remember(list: string | null, thing: Thing, value: string): void {
  if (list === null) return;
  try {
    localStorage.setItem(keyOf(list, thing), value);
  } catch {
    // It lasts as long as the page.
  }
}

function keyOf(list: string, thing: Thing): string {
  return `list ${list} ${thing}`;
}
