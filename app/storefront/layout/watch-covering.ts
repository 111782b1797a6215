/** What a floating button must not cover: controls, prices, tables. */
const KEPT_CLEAR = 'button, input, select, textarea, summary, label, table, [data-keep-clear]';

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
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const [middleX, middleY] = [(left + right) / 2, (top + bottom) / 2];
  const points = [left, middleX, right].flatMap((x) => [top, middleY, bottom].map((y) => [x, y] as const));
  return points.some(([x, y]) =>
    document
      .elementsFromPoint(x, y)
      .some((under) => !element.parentElement?.contains(under) && under.closest(KEPT_CLEAR) !== null),
  );
}
