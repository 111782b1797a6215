import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';

/** From now on every page has its text at 200 %, as set in a browser. */
export async function enlargeText(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const enlarge = () => document.documentElement?.style.setProperty('font-size', '200%');
    enlarge();
    document.addEventListener('DOMContentLoaded', enlarge);
  });
}

/** Asserts that nothing is wider than the screen, no text is cut, and no two texts or controls lie on each other. */
export async function expectFits(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).fontSize))
    .toBe('32px');
  expect(await misfits(page), page.url()).toEqual([]);
}

function misfits(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth > width)
      faults.push(`the page is ${document.documentElement.scrollWidth} px wide`);

    const root = document.querySelector('dialog[open]') ?? document.body;
    // What floats over the page by design is looked at by itself: the page scrolls beneath it.
    const floats = (element: Element | null): boolean =>
      element !== null &&
      element !== root &&
      (['fixed', 'sticky'].includes(getComputedStyle(element).position) || floats(element.parentElement));
    const isForEyes = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !element.closest('.visually-hidden');

    type Piece = { words: string; owner: Element; box: DOMRect };
    const texts: Piece[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { currentNode: node } = walker;
      const owner = node.parentElement;
      const words = node.textContent?.trim() ?? '';
      if (!owner || words === '' || ['SCRIPT', 'STYLE', 'OPTION', 'NOSCRIPT'].includes(owner.tagName))
        continue;
      if (!isForEyes(owner) || floats(owner)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) {
        // What waits above the page (the skip link) is not in view.
        if (box.width < 2 || box.height < 2 || box.bottom + scrollY <= 0) continue;
        texts.push({ words: words.slice(0, 40), owner, box });
        if (box.right > width + 1 || box.left < -1)
          faults.push(`«${words.slice(0, 40)}» reaches beyond the edge`);
        for (let around: Element | null = owner; around && around !== root; around = around.parentElement) {
          const { overflowX, overflowY } = getComputedStyle(around);
          const frame = around.getBoundingClientRect();
          const isCutX =
            overflowX !== 'visible' && (box.right > frame.right + 2 || box.left < frame.left - 2);
          const isCutY = ['hidden', 'clip'].includes(overflowY) && box.bottom > frame.bottom + box.height / 3;
          if (isCutX || isCutY)
            faults.push(`«${words.slice(0, 40)}» is cut by ${around.tagName}.${around.className}`);
        }
      }
    }
    const controls: Piece[] = [...root.querySelectorAll('a, button, input, select, textarea')]
      .filter((element) => isForEyes(element) && !floats(element))
      .map((owner) => ({
        words: owner.getAttribute('aria-label') ?? owner.textContent?.trim().slice(0, 40) ?? owner.tagName,
        owner,
        box: owner.getBoundingClientRect(),
      }));
    const overlap = (one: DOMRect, other: DOMRect) => ({
      x: Math.min(one.right, other.right) - Math.max(one.left, other.left),
      y: Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top),
    });
    for (const pieces of [texts, controls]) {
      for (const [at, one] of pieces.entries()) {
        for (const other of pieces.slice(at + 1)) {
          if (one.owner.contains(other.owner) || other.owner.contains(one.owner)) continue;
          // The field leaves room for the button that shows its password.
          if (other.owner.getAttribute('aria-controls') === one.owner.id && one.owner.id !== '') continue;
          const { x, y } = overlap(one.box, other.box);
          // Lines stand close to each other; letters do not.
          if (x > 3 && y > Math.min(one.box.height, other.box.height) * 0.4)
            faults.push(`«${one.words}» and «${other.words}» lie on each other`);
        }
      }
    }
    return [...new Set(faults)];
  });
}
