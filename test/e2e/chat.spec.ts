import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { waitForHydration } from './support/demo-catalogue.ts';
import { givenOrders } from './support/orders.ts';
import { signInAs } from './support/sign-in.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const chat = (page: Page) =>
  page.getByRole('complementary', { name: 'Accesos rápidos' }).getByRole('link', { name: /por WhatsApp/ });

/** The words of paragraphs that the chat button covers; none while it is hidden. */
function wordsUnderChat(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const bubble = document.querySelector('aside[aria-label="Accesos rápidos"] a');
    if (!bubble?.checkVisibility({ visibilityProperty: true })) return [];
    const box = bubble.getBoundingClientRect();
    const inset = 4;
    const isBelow = ({ left, right, top, bottom }: DOMRect) =>
      Math.min(box.right, right) - Math.max(box.left, left) > inset &&
      Math.min(box.bottom, bottom) - Math.max(box.top, top) > inset;
    return [...document.querySelectorAll('main p, footer p')]
      .filter((each) => {
        const words = document.createRange();
        words.selectNodeContents(each);
        return [...words.getClientRects()].some(isBelow);
      })
      .map((each) => each.textContent ?? '');
  });
}

test('the chat button covers no sentence of a page without an order, and none of the footer', async ({
  page,
}) => {
  await page.setViewportSize({ width: 412, height: 823 });
  for (const [path, words] of [
    ['/success', 'Ver mis pedidos'],
    ['/failure', 'Escribinos por WhatsApp'],
  ] as const) {
    await page.goto(path);
    await waitForHydration(page);
    await expect(page.getByText(words)).toBeVisible();
    for (let y = 0; y <= 1_500; y += 60) {
      await page.evaluate((top) => window.scrollTo(0, top), y);
      await expect.poll(() => wordsUnderChat(page), `${path} scrolled by ${y} px`).toEqual([]);
    }
  }
});

/** The controls and prices that the chat button covers; none while it is hidden. */
function coveredByChat(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const bubble = document.querySelector('aside[aria-label="Accesos rápidos"] a');
    if (!bubble?.checkVisibility({ visibilityProperty: true })) return [];
    const box = bubble.getBoundingClientRect();
    const [inset, main] = [8, document.querySelector('main')];
    // The box of a price is as wide as its card.
    const rectsOf = (each: Element) => {
      if (!each.matches('[data-keep-clear]')) return [each.getBoundingClientRect()];
      const words = document.createRange();
      words.selectNodeContents(each);
      return [...words.getClientRects()];
    };
    return [...(main?.querySelectorAll('button, input, select, td, [data-keep-clear]') ?? [])]
      .filter((each) => !each.closest('[inert], .visually-hidden'))
      .filter((each) => each.checkVisibility({ visibilityProperty: true }))
      .filter((each) =>
        rectsOf(each).some(({ left, right, top, bottom }) => {
          const x = Math.min(box.right, right) - Math.max(box.left, left);
          const y = Math.min(box.bottom, bottom) - Math.max(box.top, top);
          return x > inset && y > inset;
        }),
      )
      .map((each) => each.textContent?.trim() ?? each.tagName);
  });
}

test('the chat button covers no price and no button, and hides where it would cover the legal sentence below the orders', async ({
  page,
  shop,
}) => {
  for (const viewport of [
    { width: 412, height: 823 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(viewport);
    await page.goto('/catalogo');
    await waitForHydration(page);
    for (let y = 0; y <= 1_000; y += 100) {
      await page.evaluate((top) => window.scrollTo(0, top), y);
      await expect.poll(() => coveredByChat(page), `${viewport.width} px, scrolled by ${y} px`).toEqual([]);
    }
    // Text alone, longer than the window in any font.
    await page.goto('/terminos');
    await expect(chat(page)).toBeVisible();
  }

  await page.setViewportSize({ width: 412, height: 823 });
  const { customer } = await givenOrders(shop.url, { paid: 1 });
  await signInAs(page, customer);
  await page.goto('/mis-pedidos');
  await waitForHydration(page);
  const law = page.getByText(/^Podés arrepentirte de una compra/);
  const box = await law.boundingBox();
  // The end of the sentence is at the bottom of the window, where the chat button is.
  await page.setViewportSize({ width: 412, height: Math.round((box?.y ?? 0) + (box?.height ?? 0) + 16) });
  await expect(chat(page)).toBeHidden();
});
