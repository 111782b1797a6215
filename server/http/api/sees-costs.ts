import type { User } from '#shared/schemas/accounts.ts';

/** The administrator of a call, and whether they may see costs (permission `prices`). */
export function personWithCosts({ _id, permissions }: User): { adminId: string; seesCosts: boolean } {
  return { adminId: _id, seesCosts: permissions?.includes('prices') === true };
}
