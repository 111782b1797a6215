import { href } from 'react-router';
import { returnPath } from '#shared/return-path.ts';
import type { User } from '#shared/schemas/accounts.ts';

/** Where a sign-in leads: to the wanted path; without one, administrators to their work and customers home. */
export function pathAfterSignIn({ rol }: User, wanted: string | null): string {
  const path = returnPath(wanted);
  return path === href('/') && rol === 'admin' ? href('/admin') : path;
}
