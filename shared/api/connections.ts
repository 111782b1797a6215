import { connectionsSchema, connectionTestSchema } from '#shared/schemas/connections.ts';
import type { Endpoint } from './endpoint.ts';

const admin = { tag: 'Mi tienda', permission: 'admin', needs: ['settings'] } as const;
const test = {
  ...admin,
  answer: connectionTestSchema,
  // The same press may be repeated: each is a test of its own.
  idempotencyKey: false,
  errors: ['too_many_tries'],
} as const;

/** Which keys of the environment are set, and whether what they open answers (rules 21.13). */
export const connections = {
  readConnections: { ...admin, answer: connectionsSchema },
  testMail: { ...test, description: 'Manda un mail de prueba a quien lo pide.' },
  testGateway: { ...test, description: 'Le pregunta a la pasarela de pago por la cuenta de la tienda.' },
  testStorage: { ...test, description: 'Guarda un archivo, lo lee y lo borra.' },
} satisfies Record<string, Endpoint>;
