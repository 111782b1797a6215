import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Asserts that axe finds nothing on the page as it stands, measured by WCAG 2.2 AA (contract, Pages). */
export async function expectAccessible(page: Page): Promise<void> {
  // Nothing lies half under the header, where axe would take it for too small.
  await page.evaluate(() => window.scrollTo(0, 0));
  await standsStill(page);
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
  // Legacy mode looks at this page's own frames alone, and needs no second page for it.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).withTags(tags);
  const { violations } = await axe.setLegacyMode(true).analyze();
  const lines = violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help} at ${node.target.join(' ')}`),
  );
  expect(lines).toEqual([]);
}

/**
 * Asserts that the page as it stands reads well at a phone's and a desk's width, light and dark: axe finds nothing, and
 * nothing is wider than the screen.
 */
export async function expectReadsWell(page: Page): Promise<void> {
  for (const width of [412, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page);
    }
    await expectNoWider(page, width);
  }
}

/** Asserts that nothing reaches beyond the right edge; `width` in CSS pixels. */
export async function expectNoWider(page: Page, width: number): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
}

/** Waits until no transition is under way: a colour on its way to another is neither, and axe would measure it. */
async function standsStill(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getComputedTiming().endTime === Infinity,
      ),
  );
}
