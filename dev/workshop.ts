import type { Database } from '#server/db/index.ts';
import type { Sandbox, Workshop } from '#server/workshop.ts';
import { sandboxRoutes } from './sandbox-gateway/http/index.ts';
import { createSandboxGateway, forgetPreferences, type SandboxGateway } from './sandbox-gateway/index.ts';

/** The sandbox gateway and the demo catalogue, as the shop asks for them. */
export const workshop: Workshop = {
  openSandbox: (deps) => sandboxOf(createSandboxGateway(deps), deps.db),
  loadDemoCatalog: async (deps) => {
    // Drawings and data that only a first start needs.
    const { loadDemoCatalog } = await import('./demo-catalogue/index.ts');
    return loadDemoCatalog(deps);
  },
};

/** A sandbox as the shop sees it. */
export function sandboxOf(sandbox: SandboxGateway, db: Database): Sandbox {
  return {
    credentials: sandbox.credentials,
    routes: (app) => sandboxRoutes(app, { sandbox }),
    forgetOld: () => forgetPreferences(db),
  };
}
