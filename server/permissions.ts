import { missingOf, type Permission } from '#shared/permissions.ts';
import { ShopError } from './errors.ts';

/** Throws permission_missing if `has` lacks one of `needs`; the error names all that are missing (rules 20.1, 20.2). */
export function expectPermissions(
  has: readonly Permission[] | undefined,
  needs: readonly Permission[] | undefined,
): void {
  const missing = missingOf(has, needs);
  if (missing.length > 0) throw new ShopError('permission_missing', { permissions: missing });
}
