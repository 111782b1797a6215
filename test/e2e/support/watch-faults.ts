import type { BrowserContext } from '@playwright/test';

export type FaultWatch = {
  watch: (context: BrowserContext) => void;
  /** From now on such a fault is part of the test. */
  expect: (pattern: RegExp) => void;
  /** What happened and nobody expected, one line each. */
  surprises: () => string[];
};

/**
 * Listens to all pages of contexts for what a visitor would call broken: `console: …`, `exception: …`,
 * `404 GET /path?query` (any 4xx or 5xx of the shop itself) and `failed GET /path net::ERR_…`.
 */
export function watchFaults(shopUrl: string): FaultWatch {
  const faults: string[] = [];
  const expected: RegExp[] = [];
  const shorten = (url: string) => url.replace(shopUrl, '');
  const watch = (context: BrowserContext) => {
    context.on('console', (message) => {
      if (message.type() !== 'error') return;
      // Chromium's own line about an answer of the shop, which is listed below with its status.
      const isAnswer = message.text().startsWith('Failed to load resource: the server responded');
      if (!(isAnswer && message.location().url.startsWith(shopUrl)))
        faults.push(`console: ${message.text()}`);
    });
    context.on('weberror', (error) =>
      faults.push(`exception: ${error.error().stack ?? error.error().message}`),
    );
    context.on('response', (answer) => {
      if (answer.status() < 400 || !answer.url().startsWith(shopUrl)) return;
      faults.push(`${answer.status()} ${answer.request().method()} ${shorten(answer.url())}`);
    });
    context.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? '';
      // Leaving a page drops what it was still loading.
      if (reason !== 'net::ERR_ABORTED')
        faults.push(`failed ${request.method()} ${shorten(request.url())} ${reason}`);
    });
  };
  return {
    watch,
    expect: (pattern) => expected.push(pattern),
    surprises: () => faults.filter((fault) => !expected.some((pattern) => pattern.test(fault))),
  };
}
