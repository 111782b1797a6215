import type { ApiRoutes } from './routes.ts';

/** Bulk price changes (rules 13.1 to 13.5). */
export const priceChangeRoutes: ApiRoutes = ({ serve, services: { prices } }) => {
  serve('startPriceChange', ({ body, user }) => prices.start(body, user._id));

  serve('tickPriceChangeLines', ({ params, body }) => prices.tick(params.id, body));

  serve('listPriceChanges', async ({ query }) => {
    const { changes, total } = await prices.list(query);
    return { rows: changes, total };
  });

  serve('readPriceChange', ({ params }) => prices.read(params.id));

  serve('listPriceChangeLines', async ({ params, query }) => {
    const { lines, total } = await prices.listLines(params.id, query);
    return { rows: lines, total };
  });

  serve('applyPriceChange', ({ params, body, user }) =>
    prices.apply(params.id, { adminId: user._id, lines: body?.lines }),
  );

  serve('undoPriceChange', ({ params, user }) => prices.undo(params.id, user._id));

  serve('cancelPriceChange', ({ params }) => prices.cancel(params.id));
};
