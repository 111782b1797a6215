import type { ApiRoutes } from './routes.ts';

/** School lists that the shop publishes (rules 26). */
export const publishedListRoutes: ApiRoutes = ({ serve, services: { publishedLists: lists } }) => {
  serve('listPublishedLists', async ({ query }) => {
    const { lists: rows, total } = await lists.listPublished(query);
    return { rows, total };
  });
  serve('readPublishedList', ({ params }) => lists.readPublished(params.slug));
  serve('noteListOpened', async ({ params, request }) => {
    await lists.noteOpened({ ...params, address: request.ip });
    return null;
  });

  serve('listAdminLists', async ({ query }) => {
    const { lists: rows, total } = await lists.listForAdmin(query);
    return { rows, total };
  });
  serve('createPublishedList', ({ body, user }) => lists.createList({ ...body, adminId: user._id }));
  serve('readAdminList', ({ params }) => lists.readForAdmin(params.id));
  serve('editPublishedList', ({ params, body, user, precondition }) =>
    lists.editList({ ...body, ...params, adminId: user._id, precondition }),
  );
  serve('deletePublishedList', async ({ params, user }) => {
    await lists.deleteList({ ...params, adminId: user._id });
    return null;
  });
  serve('restorePublishedList', ({ params, user }) => lists.restoreList({ ...params, adminId: user._id }));
  serve('copyPublishedList', ({ params, user }) => lists.copyList({ ...params, adminId: user._id }));
  serve('printListPoster', async ({ params }) => ({
    type: 'application/pdf',
    name: 'cartel.pdf',
    content: await lists.drawPoster(params.id),
  }));
};
