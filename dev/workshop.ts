import type { Workshop } from '#server/workshop.ts';
import { openSandboxGateway } from './sandbox-gateway/index.ts';

/** The sandbox gateway and the demo catalogue. */
export const workshop: Workshop = {
  openSandbox: openSandboxGateway,
  loadDemoCatalog: async (deps) => {
    // Loaded only for a first start, which needs the drawings and data.
    const { loadDemoCatalog } = await import('./demo-catalogue/index.ts');
    return loadDemoCatalog(deps);
  },
};
