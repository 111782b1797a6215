import type { ApiRoutes } from './routes.ts';

/** Labels for the shelves (rules 4.12), and for parcels. */
export const labelRoutes: ApiRoutes = ({ serve, services: { labels } }) => {
  serve('drawLabels', async ({ query }) => ({
    type: 'application/pdf',
    name: 'etiquetas.pdf',
    content: await labels.printLabels(query),
  }));

  serve('drawAddressLabels', async ({ query }) => ({
    type: 'application/pdf',
    name: 'direcciones.pdf',
    content: await labels.printAddressLabels(query),
  }));

  serve('readWaitingLabels', ({ user }) => labels.countWaiting({ adminId: user._id }));
  serve('startLabelRun', ({ body, user }) => labels.startLabelRun({ ...body, adminId: user._id }));
  serve('noteLabelsPrinted', ({ body, user }) => labels.notePrinted({ ...body, adminId: user._id }));
};
