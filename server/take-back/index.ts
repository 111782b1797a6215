import type { Accounts } from '#server/accounts/index.ts';
import type { createAudit } from '#server/audit/index.ts';
import type { Catalog } from '#server/catalog/index.ts';
import { ShopError } from '#server/errors.ts';
import { expectPermissions } from '#server/permissions.ts';
import type { createPurchases } from '#server/purchases/index.ts';
import type { createSettings } from '#server/settings/index.ts';
import type { createSuppliers } from '#server/suppliers/index.ts';
import type { AuditedThing } from '#shared/audit.ts';
import type { User } from '#shared/schemas/accounts.ts';
import type { AuditEntry } from '#shared/schemas/audit.ts';
import { takeBackWay } from '#shared/take-back.ts';
import { planBulkEdit } from './bulk-edit.ts';
import { isSame, refuseNothing, type TakeBackPlan, type TakenBackBy } from './plan.ts';
import { planProduct } from './product.ts';
import { planPurchase } from './purchase.ts';
import { planSettings } from './settings.ts';
import { planStaff } from './staff.ts';
import { planSubProduct } from './sub-product.ts';
import { planSupplier } from './supplier.ts';

type Deps = {
  audit: ReturnType<typeof createAudit>;
  catalog: Catalog;
  settings: ReturnType<typeof createSettings>;
  accounts: Accounts;
  suppliers: ReturnType<typeof createSuppliers>;
  purchases: ReturnType<typeof createPurchases>;
  hasPicture: (address: string) => Promise<boolean>;
};

type Planner = (deps: Deps, entry: AuditEntry) => Promise<TakeBackPlan>;

const PLANNERS: Partial<Record<AuditedThing, Planner>> = {
  product: planProduct,
  sub_product: planSubProduct,
  settings: planSettings,
  staff: planStaff,
  supplier: planSupplier,
  bulk_edit: planBulkEdit,
  purchase: planPurchase,
};

/** Changes of the audit taken back, each through the use case that made such a change (rules 12.14). */
export function createTakeBack(deps: Deps) {
  /**
   * What taking a change back would do now. Throws not_found, cannot_take_back, and permission_missing for what the
   * person could not change by hand.
   */
  async function planTakeBack(entryId: string, user: User): Promise<TakeBackPlan> {
    expectPermissions(user.permissions, ['reports']);
    const entry = await deps.audit.readChange(entryId);
    const planner = new Map(Object.entries(PLANNERS)).get(entry.what);
    if (!planner || takeBackWay(entry) === null) {
      throw new ShopError('cannot_take_back', { because: 'never', what: entry.what });
    }
    const plan = await planner(deps, entry);
    expectPermissions(user.permissions, plan.needs);
    return refuseNothing(plan);
  }

  return {
    planTakeBack,
    /**
     * Takes a change back. Throws as `planTakeBack` does, edited_meanwhile if the thing is no longer as it was planned,
     * and what the use case and the precondition throw.
     */
    takeBack: async (entryId: string, { user, precondition }: TakenBackBy): Promise<void> => {
      const plan = await planTakeBack(entryId, user);
      await plan.apply({
        user,
        precondition: (current) => {
          precondition(current);
          // The plan says how many units there will be, not how many more or fewer.
          if (!isSame(current, plan.thing)) throw new ShopError('edited_meanwhile', { current });
        },
      });
    },
  };
}
