import { href } from 'react-router';

/** The query parameter of a shared list's link. */
export const SHARED_PARAMETER = 'compartida';

/** The path of a shared list. */
export function sharedPath(id: string): string {
  return `${href('/lista')}?${new URLSearchParams({ [SHARED_PARAMETER]: id })}`;
}
