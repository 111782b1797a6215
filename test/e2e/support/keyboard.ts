import type { Locator, Page } from '@playwright/test';
import { expect } from '../fixtures.ts';

declare global {
  interface Window {
    lastStop?: Element | null;
  }
}

/** How often Tab is pressed at most. No page of the shop has as many stops. */
const STOPS = 160;

/**
 * Presses Tab (or Shift+Tab) until the element has the focus. Asserts for each stop on the way that it is in document
 * order, that its focus is visible, and that nothing covers it.
 */
export async function tabTo(page: Page, wanted: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(wanted).toBeVisible();
  // toBeVisible does not wait for the style sheet, which decides where the element is.
  await page.waitForLoadState('load');
  for (let stop = 0; stop < STOPS; stop++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.evaluate(() => {
      window.lastStop = document.activeElement;
    });
    await page.keyboard.press(key);
    expect(await problemsOfStop(page, key === 'Tab')).toEqual([]);
  }
  throw new Error(`${STOPS} stops and no focus on ${String(wanted)}`);
}

/** The problems of the focused element for somebody who uses a keyboard. */
function problemsOfStop(page: Page, forward: boolean): Promise<string[]> {
  return page.evaluate((forward) => {
    const stop = document.activeElement;
    // Between the last and the first stop of a page, the browser's own controls have the focus.
    if (!stop || stop === document.body) return [];
    const name = `${stop.tagName} ${stop.textContent?.trim().slice(0, 40) || stop.getAttribute('aria-label') || stop.id}`;
    const problems: string[] = [];
    const { lastStop } = window;
    if (lastStop?.isConnected && lastStop !== document.body && lastStop !== stop) {
      const wanted = forward ? Node.DOCUMENT_POSITION_FOLLOWING : Node.DOCUMENT_POSITION_PRECEDING;
      const wrapped = stop.closest('dialog') !== null;
      if (!(lastStop.compareDocumentPosition(stop) & wanted) && !wrapped)
        problems.push(`${name}: out of order`);
    }
    const around = [stop, stop.parentElement, stop.parentElement?.parentElement, stop.querySelector('*')];
    const isSeen = around.some((element) => {
      if (!element) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      const after = getComputedStyle(element, '::after');
      return [
        [outlineStyle, outlineWidth],
        [after.outlineStyle, after.outlineWidth],
      ].some(([style, width]) => style !== 'none' && Number.parseFloat(width ?? '') > 0);
    });
    if (!isSeen) problems.push(`${name}: the focus cannot be seen`);
    const { left, right, top, bottom } = stop.getBoundingClientRect();
    const points = [
      [(left + right) / 2, (top + bottom) / 2],
      [left + 3, top + 3],
      [right - 3, bottom - 3],
    ] as const;
    const isReached = points.some(([x, y]) => {
      const there = document.elementFromPoint(x, y);
      return (
        there !== null && (stop.contains(there) || there.contains(stop) || there.closest('label') !== null)
      );
    });
    if (!isReached) problems.push(`${name}: something covers it`);
    return problems;
  }, forward);
}
