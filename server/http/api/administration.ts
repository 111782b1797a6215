import { countersFor, overviewFor } from '#server/reports/index.ts';
import type { ApiRoutes } from './routes.ts';
import { personWithCosts } from './sees-costs.ts';

/** The overview, the shop's numbers, and the audit. */
export const administrationRoutes: ApiRoutes = ({ serve, services: { adminSearch, audit, reports } }) => {
  serve('readOverview', async ({ user }) =>
    overviewFor(await reports.readOverview(), user.permissions ?? []),
  );
  serve('readCounters', async ({ user }) =>
    countersFor(await reports.readCounters(), user.permissions ?? []),
  );
  serve('listAuditPeople', () => audit.listAuditPeople());
  serve('searchEverything', ({ query, user }) =>
    adminSearch.searchEverything({ q: query.q, permissions: user.permissions ?? [] }),
  );
  serve('readShopInfo', () => reports.readInfo());
  serve('retryJob', ({ params }) => reports.retryJob(params.jobId));

  serve('listAuditEntries', async ({ query, user }) => {
    const { seesCosts } = personWithCosts(user);
    const { entries, total } = await audit.listChanges({ ...query, seesCosts });
    return { rows: entries, total };
  });
};
