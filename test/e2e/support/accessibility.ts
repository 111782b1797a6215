import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The rules about colours, the only ones whose result can differ in dark mode. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Asserts that axe finds no violation of WCAG 2.2 AA on the page. */
export function expectAccessible(page: Page): Promise<void> {
  return expectNothingFound(page, (axe) => axe.withTags(RULES));
}

/**
 * Asserts that the page is accessible in light and dark mode; leaves it in dark mode, where only the rules about colours
 * are checked.
 */
export async function expectAccessibleInBoth(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNothingFound(page, (axe) => axe.withRules(COLOUR_RULES));
}

/** Rows of a table beyond these are like them. */
const REPEATED = 'tbody tr:nth-child(n + 4)';

/**
 * What is wrong with a screen, a line each: axe's findings at 1280 px in dark mode and at 320 px in light mode, and
 * anything wider than these. It is for going through many screens: what surrounds them, and further rows of long tables,
 * are not looked at. Leaves the page at 320 px, in light mode.
 */
export async function problemsOf(page: Page): Promise<string[]> {
  const problems: string[] = [];
  for (const [width, colorScheme] of [[1280, 'dark'] as const, [320, 'light'] as const]) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    const found = await violationsOf(page, (axe) =>
      axe.withTags(RULES).include('main').include('dialog').exclude(REPEATED),
    );
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    problems.push(...found.map((line) => `${width} px: ${line}`));
    if (wide > width) problems.push(`${width} px: ${wide} px wide`);
  }
  return problems;
}

async function expectNothingFound(page: Page, choose: (axe: AxeBuilder) => AxeBuilder): Promise<void> {
  expect(await violationsOf(page, choose)).toEqual([]);
}

/** Axe takes what is half under a bar of the page for too small, so only what it finds small at two places counts. */
async function violationsOf(page: Page, choose: (axe: AxeBuilder) => AxeBuilder): Promise<string[]> {
  const found = await violationsAt(page, 0, choose);
  const isSmall = (line: string) => line.startsWith('target-size:');
  if (!found.some(isSmall)) return found;
  const foundBelow = await violationsAt(page, 100, choose);
  return found.filter((line) => !isSmall(line) || foundBelow.includes(line));
}

async function violationsAt(
  page: Page,
  top: number,
  choose: (axe: AxeBuilder) => AxeBuilder,
): Promise<string[]> {
  await page.evaluate((y) => window.scrollTo(0, y), top);
  await standsStill(page);
  // Axe stays on a page: a second analysis need not load its 1.5 MB again. The short script stands in for them.
  const isLoaded = await page.evaluate(() => 'axe' in window);
  const builder = new AxeBuilder(isLoaded ? { page, axeSource: 'true' } : { page });
  // Legacy mode needs no second page, and the shop's pages have no frames that would need one.
  const axe = builder.options({ resultTypes: ['violations'] }).setLegacyMode(true);
  const { violations } = await choose(axe).analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help} at ${node.target.join(' ')}`),
  );
}

/**
 * Asserts that axe finds nothing and nothing is wider than the screen, at the widths of a phone and a desktop; leaves the
 * page at the desktop's, in dark mode, which is checked at that width alone: colours do not depend on it. What only
 * phones show is to be checked in dark mode once, by `expectAccessibleInBoth`.
 */
export async function expectReadsWell(page: Page): Promise<void> {
  await page.setViewportSize({ width: 412, height: 900 });
  await page.emulateMedia({ colorScheme: 'light' });
  await expectAccessible(page);
  await expectNoWider(page, 412);
  await page.setViewportSize({ width: 1280, height: 900 });
  await expectAccessibleInBoth(page);
  await expectNoWider(page, 1280);
}

/** Asserts that nothing reaches beyond the right edge; `width` in CSS pixels. */
export async function expectNoWider(page: Page, width: number): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
}

/**
 * Waits until all transitions have ended, since axe would measure a colour in the middle of its change. What follows
 * scrolling stands still by itself.
 */
async function standsStill(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect, timeline }) =>
          playState !== 'running' ||
          timeline !== document.timeline ||
          effect?.getComputedTiming().endTime === Infinity,
      ),
  );
}
