import type { ApiRoutes } from './routes.ts';

/** School lists that the shop publishes (rules 26). */
export const publishedListRoutes: ApiRoutes = ({ serve, services, budgets }) => {
  const { publishedLists: lists, lists: read } = services;
  /** For calls that read a list: they wait for the same turns as readings of visitors. */
  const inTurn = <Result>({ ip }: { ip: string }, work: () => Promise<Result>) => budgets.ownList(ip, work);
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
  serve('createPublishedList', ({ body, user, request }) =>
    inTurn(request, () => lists.createList({ ...body, adminId: user._id })),
  );
  serve('readAdminList', ({ params, request }) => inTurn(request, () => lists.readForAdmin(params.id)));
  serve('editPublishedList', ({ params, body, user, precondition, request }) =>
    inTurn(request, () => lists.editList({ ...body, ...params, adminId: user._id, precondition })),
  );
  serve('deletePublishedList', async ({ params, user }) => {
    await lists.deleteList({ ...params, adminId: user._id });
    return null;
  });
  serve('restorePublishedList', ({ params, user, request }) =>
    inTurn(request, () => lists.restoreList({ ...params, adminId: user._id })),
  );
  serve('copyPublishedList', ({ params, user, request }) =>
    inTurn(request, () => lists.copyList({ ...params, adminId: user._id })),
  );
  serve('printListPoster', async ({ params }) => ({
    type: 'application/pdf',
    name: 'cartel.pdf',
    content: await lists.drawPoster(params.id),
  }));

  serve('listListChoices', async ({ query }) => {
    const { choices, total } = await read.listChoices(query);
    return { rows: choices, total };
  });
  serve('keepListChoice', async ({ body, user }) => {
    await read.keepChoice(body, { adminId: user._id });
    return null;
  });
  serve('forgetListChoice', async ({ params, user }) => {
    await read.forgetChoice(params.words, { adminId: user._id });
    return null;
  });
};
