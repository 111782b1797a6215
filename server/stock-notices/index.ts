import type { Database } from '#server/db/index.ts';
import type { JobHandler } from '#server/jobs/index.ts';
import { withDeps } from '#server/with-deps.ts';
import { ask } from './ask.ts';
import { confirmations, type Deps } from './confirmation.ts';
import { forgetOld } from './forget.ts';
import { listWaiting } from './list-waiting.ts';
import { mailWhatIsBack, notices } from './mail-notices.ts';
import { cancel, confirm, unsubscribe } from './settle.ts';
import { noticeOfToken } from './tokens.ts';

export { eraseStockNotices } from './forget.ts';

/** Mails to those who wait for a sold-out colour. Each use case is documented where it is defined. */
export function createStockNotices({ db }: { db: Database }) {
  return {
    ...withDeps({ db }, { ask, confirm, unsubscribe, cancel, listWaiting }),
    mailWhatIsBack: () => mailWhatIsBack({ db }),
    forgetOld: () => forgetOld({ db }),
    /** Throws link_expired for an unknown link. */
    expectUnsubscribeToken: async (token: string): Promise<void> => {
      await noticeOfToken(db, token, 'unsubscribe');
    },
  };
}

export function stockNoticeJobs(deps: Deps): JobHandler[] {
  return [confirmations(deps), notices(deps)];
}
