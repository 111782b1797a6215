import type * as frameTools from './frame-tools.ts';

type Tools = typeof frameTools;

let tools: Tools | null = null;

/**
 * Loads the search and the shortcuts, which only a known administrator has: while the session is checked, and not
 * before the page can be drawn. They are there with the menu, so that no key is lost.
 */
export async function loadTools(): Promise<void> {
  tools ??= await import('./frame-tools.ts');
}

/** Null until they are loaded. */
export function loadedTools(): Tools | null {
  return tools;
}
