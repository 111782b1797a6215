export const QUEUE_NAMES = ['mails', 'payments', 'pictures', 'prices', 'imports'] as const;
export type Queue = (typeof QUEUE_NAMES)[number];

type QueueSettings = {
  /** How many of its jobs a process runs at a time. */
  width: number;
  /** Begins with the job that became due last. */
  newestFirst?: boolean;
  /** Waits for the next poll even for jobs of this process. */
  pollOnly?: boolean;
};

/** Each queue has a loop of its own: no job waits behind those of another queue. */
export const QUEUES: Record<Queue, QueueSettings> = {
  mails: { width: 10 },
  payments: { width: 10 },
  // What was uploaded last is perhaps being looked at.
  pictures: { width: 1, newestFirst: true, pollOnly: true },
  prices: { width: 1 },
  imports: { width: 1 },
};
