import {
  addressLabelQuerySchema,
  labelQuerySchema,
  labelRunSchema,
  newLabelRunSchema,
  printedLabelsSchema,
  waitingLabelsSchema,
} from '#shared/schemas/labels.ts';
import type { Endpoint } from './endpoint.ts';

const admin = { tag: 'Etiquetas', permission: 'admin', needs: ['catalogue'] } as const;

/** Labels for the shelves (rules 4.12). */
export const labels = {
  drawLabels: {
    ...admin,
    description:
      'Un PDF con las etiquetas de subProducts (separados por comas), de which (changed o never), de una recepción, o de un run.',
    query: labelQuerySchema,
    answer: 'file',
    errors: ['nothing_to_print', 'too_many_labels'],
  },
  startLabelRun: {
    ...admin,
    description: 'Fija qué etiquetas se imprimen y con qué precios, para dibujarlas y después anotarlas.',
    body: newLabelRunSchema,
    answer: labelRunSchema,
    status: 201,
    errors: ['nothing_to_print', 'too_many_labels'],
  },
  drawAddressLabels: {
    ...admin,
    needs: ['orders'],
    description: 'Un PDF con una etiqueta para el paquete de cada orden (orders, separadas por comas).',
    query: addressLabelQuerySchema,
    answer: 'file',
  },
  readWaitingLabels: { ...admin, answer: waitingLabelsSchema },
  noteLabelsPrinted: {
    ...admin,
    description: 'Anota los precios de un run que ya se imprimió.',
    body: printedLabelsSchema,
    answer: waitingLabelsSchema,
  },
} satisfies Record<string, Endpoint>;
