import type { Page } from '@playwright/test';
import type { adminCalls } from '#test/support/admin-calls.ts';
import type { Person } from './person.ts';

/** What a job may need: the page of who does it, and the API for what is there before. */
export type Desk = Awaited<ReturnType<typeof adminCalls>> & { url: string; page: Page; person: Person };

/** The most that a job may take. Strokes are scans, keys and clicks together. */
export type Bound = { of: 'clicks' | 'strokes' | 'seconds'; most: number };

/** Something that a shop does every day. */
export type Job = {
  name: string;
  /** Missing: nobody has set one. */
  bound?: Bound;
  /** True for one that is done on a phone. */
  onPhone?: true;
  /** Makes what the job needs, opens the screen that it begins on, and returns what the person does. */
  prepare: (desk: Desk) => Promise<() => Promise<void>>;
};
