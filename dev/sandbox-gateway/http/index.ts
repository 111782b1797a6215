import type { FastifyPluginAsync } from 'fastify';
import type { SandboxGateway } from '#dev/sandbox-gateway/index.ts';
import { registerApi } from './api-routes.ts';
import { registerCheckout } from './checkout-routes.ts';
import { registerControls } from './control-routes.ts';

/**
 * Everything under /sandbox: the API (/sandbox/mp), the hosted page (/sandbox/checkout) and, when the sandbox has
 * controls, /sandbox/control. The app registers it only when it runs with PAYMENTS=sandbox.
 */
export const sandboxRoutes: FastifyPluginAsync<{ sandbox: SandboxGateway }> = async (app, { sandbox }) => {
  app.addHook('onClose', async () => sandbox.close());
  registerCheckout(app, sandbox);
  app.register(async (api) => registerApi(api, sandbox), { prefix: '/sandbox/mp' });
  const { controls } = sandbox;
  if (controls) {
    app.register(async (scope) => registerControls(scope, controls), { prefix: '/sandbox/control' });
  }
};
