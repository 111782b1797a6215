import { countersFor, overviewFor } from '#server/reports/index.ts';
import { TEAM_ETAG_OMITS } from '#shared/api/staff.ts';
import { etagOf } from '../etag.ts';
import type { ApiRoutes } from './routes.ts';
import { personWithCosts } from './sees-costs.ts';

/** The overview, the shop's numbers, and the audit. */
export const administrationRoutes: ApiRoutes = ({ serve, services }) => {
  const { adminSearch, audit, reports, takeBack } = services;
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

  serve('previewTakeBack', async ({ params, user }) => {
    const { way, changes, kept, thing } = await takeBack.planTakeBack(params.entryId, user);
    return { way, changes, kept, version: etagOf(thing, TEAM_ETAG_OMITS) };
  });
  serve('takeBack', ({ params, user, precondition }) =>
    takeBack.takeBack(params.entryId, { user, precondition }),
  );
};
