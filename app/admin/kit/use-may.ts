import { missingOf, type Permission } from '#shared/permissions.ts';
import { useSession } from '../../session/session.ts';

/**
 * Whether who is signed in has all of these permissions: what they may not do is not shown (rules 20.11). The API
 * decides by itself.
 */
export function useMay(): (...permissions: Permission[]) => boolean {
  const session = useSession();
  const has = session.status === 'user' ? session.user.permissions : [];
  return (...permissions) => missingOf(has, permissions).length === 0;
}
