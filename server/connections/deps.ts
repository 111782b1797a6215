import type { Database } from '#server/db/index.ts';
import type { sendMail } from '#server/mail/index.ts';
import type { FileStore } from '#server/media/index.ts';
import type { PaymentGateway } from '#server/payments/index.ts';

/** What the environment sets, without any key. */
export type ConnectionKeys = {
  /** Whether the shop has an address that others can open. */
  isPublished: boolean;
  /** The mail server's host; null: mails are files. */
  mailHost: string | null;
  mailFrom: boolean;
  shopEmail: boolean;
  /** False: the gateway is the one of the workshop, where nobody is charged. */
  hasGateway: boolean;
  /** Null: pictures are in a folder. */
  bucket: string | null;
  google: boolean;
};

export type ConnectionDeps = {
  db: Database;
  keys: ConnectionKeys;
  mailer: Parameters<typeof sendMail>[0];
  gateway: PaymentGateway;
  files: FileStore;
};
