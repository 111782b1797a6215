import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { type CheckoutView, checkoutResults, type SandboxGateway } from '#dev/sandbox-gateway/index.ts';
import { checkoutPage, messagePage } from './checkout-page.ts';

const stylesheet = readFileSync(new URL('checkout.css', import.meta.url), 'utf8');
const FORM = 'application/x-www-form-urlencoded';

const addressed = z.object({ pref_id: z.string() });
const form = z.object({ result: z.enum(checkoutResults) });

/** The hosted page, where a browser or a script decides what becomes of a payment. */
export function registerCheckout(app: FastifyInstance, sandbox: SandboxGateway): void {
  if (!app.hasContentTypeParser(FORM)) {
    app.addContentTypeParser(FORM, { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
  }

  app.get('/sandbox/checkout.css', (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=3600').send(stylesheet),
  );

  app.get('/sandbox/checkout', async (request, reply) => {
    const query = addressed.safeParse(request.query);
    const view = query.success ? await sandbox.viewCheckout(query.data.pref_id) : null;
    return sendView(reply, view);
  });

  app.post('/sandbox/checkout', async (request, reply) => {
    const query = addressed.safeParse(request.query);
    const body = form.safeParse(request.body);
    if (!query.success) return sendView(reply, null);
    if (!body.success) {
      const text = `El campo result tiene que ser uno de: ${checkoutResults.join(', ')}.`;
      return sendPage(reply, 400, messagePage('Ese botón no existe', text), null);
    }
    const pressed = await sandbox.pressButton(query.data.pref_id, body.data.result);
    if (pressed.kind === 'done' && pressed.returnUrl) return reply.redirect(pressed.returnUrl, 303);
    if (pressed.kind === 'nothing_pending') {
      const text = 'Solo puede vencer un pago pendiente, y este checkout no tiene ninguno.';
      return sendPage(reply, 409, messagePage('No hay nada que pueda vencer', text), null);
    }
    return sendView(reply, await sandbox.viewCheckout(query.data.pref_id));
  });
}

function sendView(reply: FastifyReply, view: CheckoutView | null): FastifyReply {
  if (!view) {
    const text = 'La dirección no es la de ningún checkout. Volvé a la tienda y empezá la compra otra vez.';
    return sendPage(reply, 404, messagePage('No encontramos este checkout', text), null);
  }
  return sendPage(reply, view.state === 'closed' ? 410 : 200, checkoutPage(view), view);
}

function sendPage(
  reply: FastifyReply,
  status: number,
  markup: string,
  view: CheckoutView | null,
): FastifyReply {
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex')
    .header('content-security-policy', contentPolicy(view))
    .send(markup);
}

/** No script, nothing inline. Browsers hold a form's redirect to form-action too, so the way back stands in it. */
function contentPolicy(view: CheckoutView | null): string {
  const pictures = (view?.items ?? []).map((item) => item.picture_url);
  return [
    "default-src 'none'",
    "style-src 'self'",
    `img-src 'self' ${originsOf(pictures)}`.trim(),
    `form-action 'self' ${originsOf([view?.returnUrl])}`.trim(),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

function originsOf(addresses: Array<string | null | undefined>): string {
  const origins = addresses
    .filter((address) => typeof address === 'string' && URL.canParse(address))
    .map((address) => new URL(String(address)))
    .filter(({ protocol }) => /^https?:$/.test(protocol))
    .map(({ origin }) => origin);
  return [...new Set(origins)].join(' ');
}
