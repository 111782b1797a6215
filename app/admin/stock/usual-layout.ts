import { keysOf } from '#shared/entries.ts';
import { LABEL_LAYOUTS, type LabelLayoutName } from '#shared/labels.ts';

const KEY = 'tintero-label-layout';

/** The sheet or roll that this browser used last. */
export function usualLayout(): LabelLayoutName {
  try {
    const kept = localStorage.getItem(KEY);
    return keysOf(LABEL_LAYOUTS).find((name) => name === kept) ?? 'a4-24';
  } catch {
    return 'a4-24';
  }
}

export function keepLayout(name: LabelLayoutName): void {
  try {
    localStorage.setItem(KEY, name);
  } catch {
    // The choice lasts as long as the page.
  }
}
