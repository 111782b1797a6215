import type { ApiRoutes } from './routes.ts';

/** How the shop is doing. */
export const statusRoutes: ApiRoutes = ({ serve, services: { status } }) => {
  serve('readStatus', () => status.readStatus());
};
