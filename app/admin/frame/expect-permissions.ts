import { missingOf, PERMISSIONS, type Permission } from '#shared/permissions.ts';
import type { User } from '#shared/schemas/accounts.ts';
import { isRefused } from '../../api/api-error.ts';
import { entryAt } from './menu.ts';

/** Thrown instead of loading a page that the person may not open. */
export class MissingPermissionError extends Error {
  override name = 'MissingPermissionError';
  readonly permissions: readonly Permission[];

  constructor(permissions: readonly Permission[]) {
    super(`missing: ${permissions.join(', ')}`);
    this.permissions = permissions;
  }
}

/** Throws MissingPermissionError unless the user may open the menu's screen that the path belongs to. */
export function expectToOpen(user: User, pathname: string): void {
  const missing = missingOf(user.permissions, entryAt(pathname)?.needs);
  if (missing.length > 0) throw new MissingPermissionError(missing);
}

/** The permissions for whose want a page was not loaded, by its guard or by the API; null: another error. */
export function missingPermissionsIn(error: unknown): readonly Permission[] | null {
  if (error instanceof MissingPermissionError) return error.permissions;
  if (!isRefused(error, 'permission_missing')) return null;
  const named = error.problem?.permissions;
  return Array.isArray(named) ? PERMISSIONS.filter((one) => named.includes(one)) : [];
}
