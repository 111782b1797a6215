import { ShopError } from '#server/errors.ts';
import type { Permission } from '#shared/permissions.ts';
import type { User } from '#shared/schemas/accounts.ts';
import type { TakeBackPreview } from '#shared/schemas/take-back.ts';
import type { TakeBackWay } from '#shared/take-back.ts';

export type Facts = Record<string, unknown>;
export type ChangedBack = TakeBackPreview['changes'][number];
export type KeptField = TakeBackPreview['kept'][number];

/** Who takes a change back, and the condition under which it may be saved (If-Match). */
export type TakenBackBy = { user: User; precondition: (current: unknown) => void };

/** What taking a change back does, and does by itself when `apply` is called. */
export type TakeBackPlan = {
  way: TakeBackWay;
  /** The thing as it is now; its ETag is the preview's version. */
  thing: unknown;
  changes: ChangedBack[];
  kept: KeptField[];
  /** What the person needs for it, besides reading the audit. */
  needs: readonly Permission[];
  /** Saves through the use case that edits such a thing. */
  apply: (by: TakenBackBy) => Promise<unknown>;
};

/** The fields of both sides of a change that differ from what they would be, in the order of the change. */
export function changesOf(sides: { now: Facts; back: Facts; after: Facts }): ChangedBack[] {
  const { now, back, after } = sides;
  return Object.keys(back).flatMap((field) => {
    if (isSame(now[field], back[field])) return [];
    const changedSince = !isSame(now[field], after[field]);
    return [{ field, now: now[field] ?? null, back: back[field] ?? null, changedSince }];
  });
}

/** Throws cannot_take_back if nothing would change. */
export function refuseNothing(plan: TakeBackPlan): TakeBackPlan {
  if (plan.changes.length > 0 || plan.way === 'restore') return plan;
  if (plan.kept.length === 0) throw new ShopError('cannot_take_back', { because: 'already_so' });
  const reasons = [...new Set(plan.kept.map(({ reason }) => reason))];
  throw new ShopError('cannot_take_back', { because: 'kept', reasons });
}

export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}
