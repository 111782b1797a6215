import type { Page } from '@playwright/test';

type Shifts = { sum: number; moved: string[] };

declare global {
  interface Window {
    shifts: Shifts;
  }
}

/** Records layout shifts of the page. The returned function gives their sum, with the elements that moved. */
export async function watchLayoutShifts(page: Page): Promise<() => Promise<Shifts>> {
  await page.addInitScript(() => {
    const shifts: Shifts = { sum: 0, moved: [] };
    window.shifts = shifts;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        if (entry.hadRecentInput) continue;
        shifts.sum += entry.value;
        for (const { node, previousRect, currentRect } of entry.sources) {
          const name = node instanceof Element ? `${node.tagName}.${node.className}` : String(node?.nodeName);
          shifts.moved.push(
            `${name} from ${previousRect.x},${previousRect.y} ${previousRect.width}x${previousRect.height} to ${currentRect.x},${currentRect.y} ${currentRect.width}x${currentRect.height}`,
          );
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => window.shifts);
}

/** Resolves once the fonts and every picture in view have loaded and been drawn. */
export async function waitUntilPainted(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    await document.fonts.ready;
    const twoFrames = () =>
      new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())));
    await twoFrames();
    const inView = [...document.images].filter((image) => {
      const { top, bottom, width } = image.getBoundingClientRect();
      return width > 0 && bottom > 0 && top < innerHeight;
    });
    await Promise.all(inView.map((image) => image.decode().catch(() => undefined)));
    await twoFrames();
    return inView.every((image) => image.complete);
  });
}

type LayoutShift = PerformanceEntry & {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
};
