import { GatewayRefusedError } from '#server/payments/index.ts';
import type { User } from '#shared/schemas/accounts.ts';
import type { ConnectionTest } from '#shared/schemas/connections.ts';
import type { ConnectionDeps } from './deps.ts';
import { tryOut } from './try-out.ts';

/** Asks the payment gateway whose account the keys open. Throws too_many_tries. */
export async function testGateway(deps: ConnectionDeps, user: User): Promise<ConnectionTest> {
  const { gateway, keys } = deps;
  return tryOut(deps.db, user, {
    work: async () => {
      const account = (await gateway.readAccount?.()) ?? null;
      if (!keys.hasGateway)
        return { text: 'La pasarela de prueba contesta. Con ella nadie paga nada.', answer: account };
      return { text: `${gateway.label} contesta: los pagos van a esta cuenta.`, answer: account };
    },
    explain: (error) =>
      error instanceof GatewayRefusedError
        ? `${gateway.label} no aceptó la clave: revisá MERCADOPAGO_ACCESS_TOKEN.`
        : `${gateway.label} no contestó. Puede ser un corte: probá de nuevo en un rato.`,
  });
}
