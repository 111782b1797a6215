import { statusSchema } from '#shared/schemas/status.ts';
import type { Endpoint } from './endpoint.ts';

/** How the shop is doing. */
export const status = {
  readStatus: { tag: 'Mi tienda', permission: 'admin', needs: ['settings'], answer: statusSchema },
} satisfies Record<string, Endpoint>;
