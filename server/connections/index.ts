import { withDeps } from '#server/with-deps.ts';
import type { ConnectionDeps } from './deps.ts';
import { readConnections } from './read-connections.ts';
import { testGateway } from './test-gateway.ts';
import { testMail } from './test-mail.ts';
import { testStorage } from './test-storage.ts';

export type { ConnectionKeys } from './deps.ts';
export { missingConnections } from './read-connections.ts';

/** What the shop needs of others (rules 21.13). Each use case is documented where it is defined. */
export function createConnections(deps: ConnectionDeps) {
  return withDeps(deps, { readConnections, testMail, testGateway, testStorage });
}
