/**
 * Whose words are clear of the button; their boxes are as wide as the column. In a text longer than the window it would
 * never be seen.
 */
const WORDS = 'h1, h2, h3, h4, p:not([data-long-text] p), dd, address, .numbers';

/** What a floating button must not cover: controls, prices, words, tables. */
const KEPT_CLEAR = `button, input, select, textarea, summary, label, table, [data-keep-clear], ${WORDS}`;

/**
 * Tells whether the element covers something that must stay clear: at once, and again when the page scrolls or grows,
 * until `gone`.
 */
export function watchCovering(
  element: HTMLElement,
  tell: (covers: boolean) => void,
  gone: AbortSignal,
): void {
  if (gone.aborted) return;
  const main = document.querySelector('main');
  let frame = 0;
  const look = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => tell(coversAnything(element)));
  };
  look();
  window.addEventListener('scroll', look, { passive: true, signal: gone });
  window.addEventListener('resize', look, { signal: gone });
  const sizes = new ResizeObserver(look);
  const contents = new MutationObserver(look);
  if (main) {
    sizes.observe(main);
    contents.observe(main, { childList: true, subtree: true });
  }
  gone.addEventListener('abort', () => {
    cancelAnimationFrame(frame);
    sizes.disconnect();
    contents.disconnect();
  });
}

function coversAnything(element: HTMLElement): boolean {
  const own = element.getBoundingClientRect();
  const isBelow = (other: Element) =>
    overlap(own, other.getBoundingClientRect()) !== null &&
    !element.parentElement?.contains(other) &&
    rectsOf(other).some((rect) => isSeen(other, overlap(own, rect)));
  return [...document.querySelectorAll(KEPT_CLEAR)].some(isBelow);
}

function overlap(one: DOMRect, other: DOMRect): DOMRect | null {
  const [left, top] = [Math.max(one.left, other.left), Math.max(one.top, other.top)];
  const width = Math.min(one.right, other.right) - left;
  const height = Math.min(one.bottom, other.bottom) - top;
  return width > 0 && height > 0 ? new DOMRect(left, top, width, height) : null;
}

function rectsOf(element: Element): DOMRect[] {
  if (!element.matches(WORDS)) return [element.getBoundingClientRect()];
  const words = document.createRange();
  words.selectNodeContents(element);
  return [...words.getClientRects()];
}

/** False for what a scrolling box cuts off. */
function isSeen(element: Element, place: DOMRect | null): boolean {
  if (place === null) return false;
  const [x, y] = [place.x + place.width / 2, place.y + place.height / 2];
  return document.elementsFromPoint(x, y).some((under) => element.contains(under));
}
