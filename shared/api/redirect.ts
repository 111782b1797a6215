import type { Endpoint } from './endpoint.ts';

export const pages = {
  /** Where the redirect out of an app's browser ends: the shop (rules 18.13). */
  openShop: { tag: 'Páginas', permission: 'anyone', answer: 'redirect', keep: false },
} satisfies Record<string, Endpoint>;
