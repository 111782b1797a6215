import type { ApiRoutes } from './routes.ts';

/** Labels for the shelves (rules 4.12). */
export const labelRoutes: ApiRoutes = ({ serve, services: { labels } }) => {
  serve('drawLabels', async ({ query }) => ({
    type: 'application/pdf',
    name: 'etiquetas.pdf',
    content: await labels.printLabels(query),
  }));

  serve('readWaitingLabels', () => labels.countWaiting());
  serve('noteLabelsPrinted', ({ body, user }) => labels.notePrinted({ ...body, adminId: user._id }));
};
