import { createMercadoPagoGateway } from '#server/payments/gateways/mercado-pago/index.ts';
import {
  describeGatewayContract,
  describePaymentsContract,
  type GatewayUnderTest,
} from '#test/support/gateway-contract.ts';
import { startSandboxServer } from '#test/support/sandbox-server.ts';

const results = {
  approve: 'approved',
  reject: 'rejected',
  'leave pending': 'pending',
  'let expire': 'expired',
} as const;

async function openMercadoPago(): Promise<GatewayUnderTest> {
  const server = await startSandboxServer();
  const gateway = createMercadoPagoGateway({ ...server.sandbox.credentials, publicUrl: server.url });
  return {
    gateway,
    notifications: server.notifications,
    close: server.close,
    act: async (initPoint, deed) => {
      const body = new URLSearchParams({ result: results[deed] });
      const response = await fetch(initPoint, { method: 'POST', body, redirect: 'manual' });
      return response.status === 303 ? response.headers.get('location') : null;
    },
  };
}

describeGatewayContract('Mercado Pago at the sandbox', openMercadoPago);
describePaymentsContract('Mercado Pago at the sandbox', openMercadoPago);
