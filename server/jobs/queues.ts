export const QUEUE_NAMES = [
  'mails',
  'payments',
  'pictures',
  'prices',
  'imports',
  'counts',
  'backups',
] as const;
export type Queue = (typeof QUEUE_NAMES)[number];

type QueueSettings = {
  /** How many jobs a process runs at once. */
  width: number;
  /** Takes the most recent job first. */
  newestFirst?: boolean;
  /** Does not start right after the commit, but at the next poll. */
  pollOnly?: boolean;
};

/** Each queue has its own loop, so that it does not wait for others. */
export const QUEUES: Record<Queue, QueueSettings> = {
  mails: { width: 10 },
  payments: { width: 10 },
  // The picture uploaded last is probably being looked at.
  pictures: { width: 1, newestFirst: true, pollOnly: true },
  prices: { width: 1 },
  imports: { width: 1 },
  counts: { width: 1 },
  backups: { width: 1 },
};
