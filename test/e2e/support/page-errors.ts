import type { BrowserContext } from '@playwright/test';

export type PageErrorWatch = {
  watch: (context: BrowserContext) => void;
  /** From now on, matching lines do not fail the test. */
  allow: (pattern: RegExp) => void;
  /** The lines that nobody allowed. */
  unexpected: () => string[];
};

/**
 * Records the errors of all pages of the watched contexts, one line each: `console: …`, `exception: …`,
 * `404 GET /path?query` (any 4xx or 5xx of the shop itself) and `failed GET /path net::ERR_…`.
 */
export function watchPageErrors(shopUrl: string): PageErrorWatch {
  const errors: string[] = [];
  const allowed: RegExp[] = [];
  const shorten = (url: string) => url.replace(shopUrl, '');
  const watch = (context: BrowserContext) => {
    context.on('console', (message) => {
      if (message.type() !== 'error') return;
      // Chromium's own line about a refused request, which is recorded below with its status.
      const isAnswer = message.text().startsWith('Failed to load resource: the server responded');
      if (!(isAnswer && message.location().url.startsWith(shopUrl)))
        errors.push(`console: ${message.text()}`);
    });
    context.on('weberror', (error) =>
      errors.push(`exception: ${error.error().stack ?? error.error().message}`),
    );
    context.on('response', (answer) => {
      if (answer.status() < 400 || !answer.url().startsWith(shopUrl)) return;
      errors.push(`${answer.status()} ${answer.request().method()} ${shorten(answer.url())}`);
    });
    context.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? '';
      // Leaving a page cancels what it was still loading.
      if (reason !== 'net::ERR_ABORTED')
        errors.push(`failed ${request.method()} ${shorten(request.url())} ${reason}`);
    });
  };
  return {
    watch,
    allow: (pattern) => allowed.push(pattern),
    unexpected: () => errors.filter((error) => !allowed.some((pattern) => pattern.test(error))),
  };
}
