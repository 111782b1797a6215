import type { ApiRoutes } from './routes.ts';

/** The overview, the shop's numbers, and the audit. */
export const administrationRoutes: ApiRoutes = ({ serve, services: { audit, reports } }) => {
  serve('readOverview', () => reports.readOverview());
  serve('readCounters', () => reports.readCounters());
  serve('readShopInfo', () => reports.readInfo());
  serve('retryJob', ({ params }) => reports.retryJob(params.jobId));

  serve('listAuditEntries', async ({ query }) => {
    const { entries, total } = await audit.listChanges(query);
    return { rows: entries, total };
  });
};
