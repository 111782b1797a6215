import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';

/** A line of text or a control, with its place on the page. */
type Piece = {
  words: string;
  box: Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;
  /** The indexes of the elements from the root down to it. A container's path is a prefix of its content's. */
  path: string;
  /** The element that cuts it; null: none. */
  cutBy: string | null;
};

/** Sets Chromium's text size to 200 %, as in its settings. Lengths and breakpoints in rem grow with it. */
export const LARGE_TEXT = '--blink-settings=defaultFontSize=32';

/** Asserts that nothing is wider than the screen, no text is cut, and no two texts or controls overlap. */
export async function expectFits(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).fontSize))
    .toBe('32px');
  // The page is wider until its style sheet has loaded.
  await page.waitForLoadState('load');
  const { clientWidth, scrollWidth } = await page.evaluate(() => ({
    clientWidth: document.documentElement.clientWidth,
    scrollWidth: document.documentElement.scrollWidth,
  }));
  expect(scrollWidth, page.url()).toBeLessThanOrEqual(clientWidth);
  const texts = await readTexts(page);
  const beyond = texts.filter(({ box }) => box.right > clientWidth + 1 || box.left < -1);
  const cut = texts.filter(({ cutBy }) => cutBy !== null);
  const problems = [
    ...beyond.map(({ words }) => `«${words}» reaches beyond the edge`),
    ...cut.map(({ words, cutBy }) => `«${words}» is cut by ${cutBy}`),
    ...overlaps(texts),
    ...overlaps(await readControls(page)),
  ];
  expect([...new Set(problems)], page.url()).toEqual([]);
}

function overlaps(pieces: Piece[]): string[] {
  return pieces.flatMap((one, at) =>
    pieces
      .slice(at + 1)
      .filter((other) => !holds(one, other) && !holds(other, one) && lieOnEachOther(one, other))
      .map((other) => `«${one.words}» and «${other.words}» overlap`),
  );
}

const holds = (one: Piece, other: Piece) => other.path.startsWith(one.path);

/** True if the boxes overlap by more than two adjacent lines of text do. */
function lieOnEachOther({ box: one }: Piece, { box: other }: Piece): boolean {
  const x = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const y = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return x > 3 && y > Math.min(one.bottom - one.top, other.bottom - other.top) * 0.4;
}

/** Every visible line of text, except in elements that float over the page. */
function readTexts(page: Page): Promise<Piece[]> {
  return page.evaluate(() => {
    const root = document.querySelector('dialog[open]') ?? document.body;
    const chain = (element: Element | null): Element[] =>
      element === null || element === root ? [] : [...chain(element.parentElement), element];
    const place = (element: Element) => [...(element.parentElement?.children ?? [])].indexOf(element);
    const cutter = (box: DOMRect, chain: Element[]) =>
      chain.find((around) => {
        const { overflowX, overflowY } = getComputedStyle(around);
        const frame = around.getBoundingClientRect();
        const isCutX = overflowX !== 'visible' && (box.right > frame.right + 2 || box.left < frame.left - 2);
        const hides = overflowY === 'hidden' || overflowY === 'clip';
        return isCutX || (hides && box.bottom > frame.bottom + box.height / 3);
      });
    // A carousel's other slides are outside of it.
    const isNextSlide = (box: DOMRect, around: Element) => {
      const { left, right } = around.getBoundingClientRect();
      return getComputedStyle(around).scrollSnapType !== 'none' && (box.left >= right || box.right <= left);
    };
    const pieces: Piece[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const owner = walker.currentNode.parentElement;
      const words = walker.currentNode.textContent?.trim().slice(0, 40) ?? '';
      if (!owner || words === '' || owner.closest('script, style, noscript, option, [inert]')) continue;
      if (!owner.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const around = chain(owner);
      // Only for screen readers.
      if (around.some((each) => getComputedStyle(each).clipPath === 'inset(50%)')) continue;
      if (around.some((each) => ['fixed', 'sticky'].includes(getComputedStyle(each).position))) continue;
      const range = document.createRange();
      range.selectNodeContents(walker.currentNode);
      for (const box of range.getClientRects()) {
        // The skip links are above the page.
        if (box.width < 2 || box.height < 2 || box.bottom + scrollY <= 0) continue;
        if (around.some((each) => isNextSlide(box, each))) continue;
        const by = cutter(box, around);
        const path = around.map((each) => `${place(each)}/`).join('');
        const { left, right, top, bottom } = box;
        const cutBy = by ? `${by.tagName}.${by.className}` : null;
        pieces.push({ words, box: { left, right, top, bottom }, path, cutBy });
      }
    }
    return pieces;
  });
}

/** Every visible control, except those that float over the page and the button inside a password field. */
function readControls(page: Page): Promise<Piece[]> {
  return page.evaluate(() => {
    const root = document.querySelector('dialog[open]') ?? document.body;
    const chain = (element: Element | null): Element[] =>
      element === null || element === root ? [] : [...chain(element.parentElement), element];
    const place = (element: Element) => [...(element.parentElement?.children ?? [])].indexOf(element);
    const floats = (element: Element) =>
      chain(element).some((each) => ['fixed', 'sticky'].includes(getComputedStyle(each).position));
    return (
      [...root.querySelectorAll('a, button:not([aria-controls]), input, select, textarea')]
        .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        .filter((element) => !element.closest('.visually-hidden, [inert]') && !floats(element))
        // The skip links are above the page.
        .filter((element) => element.getBoundingClientRect().bottom + scrollY > 0)
        .map((element) => {
          const { left, right, top, bottom } = element.getBoundingClientRect();
          return {
            words: element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40) ?? '',
            box: { left, right, top, bottom },
            path: chain(element)
              .map((each) => `${place(each)}/`)
              .join(''),
            cutBy: null,
          };
        })
    );
  });
}
