import { z } from 'zod';
import { speakSpanish } from '#shared/schemas/spanish-errors.ts';

/** zod's settings in a browser, which it needs before a schema is made. */
export function prepareZod(): void {
  speakSpanish();
  // zod would otherwise try to compile code, which the Content-Security-Policy forbids and reports.
  z.config({ jitless: true });
}
