import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The rules that look at colours: they alone can find something else in the dark. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Asserts that axe finds nothing on the page as it stands, measured by WCAG 2.2 AA. */
export function expectAccessible(page: Page): Promise<void> {
  return expectNothingFound(page, (axe) => axe.withTags(RULES));
}

/**
 * Asserts that the page as it stands is accessible in the light and in the dark; leaves it dark. What looks at no colour
 * is asked once.
 */
export async function expectAccessibleInBoth(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNothingFound(page, (axe) => axe.withRules(COLOUR_RULES));
}

async function expectNothingFound(page: Page, choose: (axe: AxeBuilder) => AxeBuilder): Promise<void> {
  // Nothing lies half under the header, where axe would take it for too small.
  await page.evaluate(() => window.scrollTo(0, 0));
  await standsStill(page);
  // Legacy mode looks at this page's own frames alone, and needs no second page for it.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode(true);
  const { violations } = await choose(axe).analyze();
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
    await expectAccessibleInBoth(page);
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
