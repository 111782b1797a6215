import { withDeps } from '#server/with-deps.ts';
import { readStatus, type StatusDeps } from './read-status.ts';

/** How the shop is doing. The use case is documented where it is defined. */
export function createStatus(deps: StatusDeps) {
  return withDeps(deps, { readStatus });
}

export { createLately, type Lately } from './lately.ts';
