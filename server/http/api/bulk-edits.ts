import type { ApiRoutes } from './routes.ts';

/** Changes of many products at once (rules 12.16). */
export const bulkEditRoutes: ApiRoutes = ({ serve, services: { catalog } }) => {
  serve('editInBulk', ({ body, user }) => catalog.editInBulk(body, user._id));

  serve('undoBulkEdit', ({ params, user }) => catalog.undoBulkEdit(params.id, user._id));
};
