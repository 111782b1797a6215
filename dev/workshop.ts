import type { Workshop } from '#server/workshop.ts';
import { openSandboxGateway } from './sandbox-gateway/index.ts';

/** The sandbox gateway and the demo catalogue, as the shop asks for them. */
export const workshop: Workshop = {
  openSandbox: openSandboxGateway,
  loadDemoCatalog: async (deps) => {
    // Drawings and data that only a first start needs.
    const { loadDemoCatalog } = await import('./demo-catalogue/index.ts');
    return loadDemoCatalog(deps);
  },
};
