import { labelQuerySchema, printedLabelsSchema, waitingLabelsSchema } from '#shared/schemas/labels.ts';
import type { Endpoint } from './endpoint.ts';

const admin = { tag: 'Etiquetas', permission: 'admin', needs: ['catalogue'] } as const;

/** Labels for the shelves (rules 4.12). */
export const labels = {
  drawLabels: {
    ...admin,
    description:
      'Un PDF con las etiquetas de subProducts (separados por comas), de which (changed o never) o de una recepción.',
    query: labelQuerySchema,
    answer: 'file',
    errors: ['nothing_to_print'],
  },
  readWaitingLabels: { ...admin, answer: waitingLabelsSchema },
  noteLabelsPrinted: {
    ...admin,
    description: 'Anota el precio de las etiquetas que ya se imprimieron.',
    body: printedLabelsSchema,
    answer: waitingLabelsSchema,
  },
} satisfies Record<string, Endpoint>;
