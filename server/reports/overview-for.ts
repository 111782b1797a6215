import type { Permission } from '#shared/permissions.ts';
import type { AdminCounters, Overview } from '#shared/schemas/overview.ts';

const NOTHING = { total: 0, list: [] };
const NO_TICKETS = { total: 0, next: null };
const NONE_SOLD = { orders: 0, units: 0, total: 0 };

/** The overview without what the administrator could not open (rules 20.12): its numbers are zero, its lists empty. */
export function overviewFor(overview: Overview, permissions: readonly Permission[]): Overview {
  const may = (permission: Permission) => permissions.includes(permission);
  return {
    ...overview,
    ...(!may('orders') && {
      ordersToPrepare: 0,
      unpaidReservations: 0,
      unpaidTickets: NO_TICKETS,
      failedMails: NOTHING,
    }),
    ...(!may('refunds') && {
      moneyToConfirm: 0,
      withdrawals: { pending: 0, oldest: null },
      troubledPayments: NOTHING,
    }),
    ...(!may('catalogue') && { withoutPicture: 0, pictures: { waiting: 0, failed: 0, list: [] } }),
    ...(!may('settings') && {
      failedJobs: NOTHING,
      processesWithoutBucket: 0,
      placeholders: [],
      missingKeys: [],
    }),
    ...(!may('reports') && { sales: [], today: { now: NONE_SOLD, lastWeek: NONE_SOLD } }),
  };
}

/** The same for the numbers of the menu. */
export function countersFor(counters: AdminCounters, permissions: readonly Permission[]): AdminCounters {
  const may = (permission: Permission) => permissions.includes(permission);
  return {
    ...counters,
    ...(!may('orders') && { ordersToPrepare: 0, unpaidReservations: 0 }),
    ...(!may('refunds') && { moneyToConfirm: 0, withdrawals: 0 }),
  };
}
