type QueueSettings = {
  /** How many of its jobs a process runs at a time. */
  width: number;
  /** Begins with the job that became due last. */
  newestFirst?: boolean;
  /** Waits for the next poll even for jobs of this process: nobody waits for them, a second later will do. */
  pollOnly?: boolean;
};

/** The queues. Each has a loop of its own, so that no job waits behind those of another queue. */
const QUEUES = {
  mails: { width: 10 },
  payments: { width: 10 },
  // What was uploaded last is perhaps being looked at.
  pictures: { width: 1, newestFirst: true, pollOnly: true },
  prices: { width: 1 },
  imports: { width: 1 },
} as const satisfies Record<string, QueueSettings>;

export type Queue = keyof typeof QUEUES;

export function settingsOf(queue: Queue): QueueSettings {
  return QUEUES[queue];
}
