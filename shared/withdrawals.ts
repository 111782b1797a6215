/** Whether somebody gives the whole order back or some of it. */
export const WITHDRAWAL_SCOPES = ['whole', 'part'] as const;
export type WithdrawalScope = (typeof WITHDRAWAL_SCOPES)[number];

export const WITHDRAWAL_STATES = ['pendiente', 'resuelto'] as const;
export type WithdrawalState = (typeof WITHDRAWAL_STATES)[number];

/** Days to withdraw, running ones, from the delivery (Ley 24.240, art. 34; CCCN, art. 1110). */
export const WITHDRAWAL_DAYS = 10;

/** Hours within which the shop has to act on a request (Disposición 954/2025). */
const HOURS_TO_ACT = 24;

/** Until when the shop has to act on what was asked then; ISO 8601 both. */
export function withdrawalDeadline(requestedDate: string): string {
  return new Date(Date.parse(requestedDate) + HOURS_TO_ACT * 3_600_000).toISOString();
}

/** `ARR-4KT2-9QXD`: as the shop makes it. */
export const WITHDRAWAL_CODE = /^ARR-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/;
