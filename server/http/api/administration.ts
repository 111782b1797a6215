import type { ApiRoutes } from './routes.ts';

/** The overview, the shop's numbers, and the audit. */
export const administrationRoutes: ApiRoutes = ({ serve, services: { adminSearch, audit, reports } }) => {
  serve('readOverview', () => reports.readOverview());
  serve('readCounters', () => reports.readCounters());
  serve('searchEverything', ({ query, user }) =>
    adminSearch.searchEverything({ q: query.q, permissions: user.permissions ?? [] }),
  );
  serve('readShopInfo', () => reports.readInfo());
  serve('retryJob', ({ params }) => reports.retryJob(params.jobId));

  serve('listAuditEntries', async ({ query }) => {
    const { entries, total } = await audit.listChanges(query);
    return { rows: entries, total };
  });
};
