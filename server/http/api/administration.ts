import type { ApiRoutes } from './routes.ts';

/** The shop as a whole: what there is to do, figures, what administrators changed. */
export const administrationRoutes: ApiRoutes = ({ serve, services: { audit, reports } }) => {
  serve('readOverview', () => reports.readOverview());
  serve('readShopInfo', () => reports.readInfo());
  serve('retryJob', ({ params }) => reports.retryJob(params.jobId));

  serve('listAuditEntries', async ({ query }) => {
    const { entries, total } = await audit.listChanges(query);
    return { rows: entries, total };
  });
};
