/** Whether the buyer returns the whole order or a part of it. */
export const WITHDRAWAL_SCOPES = ['whole', 'part'] as const;
export type WithdrawalScope = (typeof WITHDRAWAL_SCOPES)[number];

export const WITHDRAWAL_STATES = ['pendiente', 'resuelto'] as const;
export type WithdrawalState = (typeof WITHDRAWAL_STATES)[number];

/** Calendar days from the delivery (Ley 24.240, art. 34; CCCN, art. 1110). */
export const WITHDRAWAL_DAYS = 10;

/** The shop has to act within these hours (Disposición 954/2025). */
const HOURS_TO_ACT = 24;

/** The moment by which the shop has to act. ISO 8601, like the argument. */
export function withdrawalDeadline(requestedDate: string): string {
  return new Date(Date.parse(requestedDate) + HOURS_TO_ACT * 3_600_000).toISOString();
}

/** The form of a withdrawal's code: `ARR-4KT2-9QXD`. */
export const WITHDRAWAL_CODE = /^ARR-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/;
