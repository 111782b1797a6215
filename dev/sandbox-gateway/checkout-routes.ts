import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Eta } from 'eta';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { formatDateTimeHs } from '#shared/dates.ts';
import { formatPesos } from '#shared/money.ts';
import { ApiError } from './api-error.ts';
import { buttons, type CheckoutView, pressButton, viewCheckout } from './checkout.ts';
import type { SandboxContext } from './context.ts';

const stylesheet = readFileSync(new URL('checkout.css', import.meta.url), 'utf8');
const eta = new Eta({ views: fileURLToPath(new URL('.', import.meta.url)), cache: true, autoEscape: true });
const FORM = 'application/x-www-form-urlencoded';

const addressed = z.object({ pref_id: z.string().catch('') });
const form = z.object({ result: z.enum(buttons) });

const formats = {
  /** Keeps sign and amount on one line. */
  pesos: (amount: number) => formatPesos(amount).replace(' ', '\u00a0'),
  time: formatDateTimeHs,
};

/** The hosted page, on which a person or a script decides the result of a payment. */
export function registerCheckout(app: FastifyInstance, context: SandboxContext): void {
  const { store, atOnce, now } = context;
  if (!app.hasContentTypeParser(FORM)) {
    app.addContentTypeParser(FORM, { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
  }

  app.get('/sandbox/checkout.css', (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=3600').send(stylesheet),
  );

  app.get('/sandbox/checkout', { errorHandler: answerUnknown }, async (request, reply) => {
    const { pref_id: id } = addressed.parse(request.query);
    return sendView(reply, await viewCheckout(store(), id, now()));
  });

  app.post('/sandbox/checkout', { errorHandler: answerUnknown }, async (request, reply) => {
    const { pref_id: id } = addressed.parse(request.query);
    const button = form.safeParse(request.body).data?.result;
    if (!button) {
      const text = `El campo result tiene que ser uno de: ${buttons.join(', ')}.`;
      return sendMessage(reply, 400, 'Ese botón no existe', text);
    }
    const at = { now: now(), ticketUrl: context.pageUrl(id) };
    const pressed = await atOnce((store) => pressButton(store, id, button, at));
    if (pressed.kind === 'nothing_pending') {
      const text = 'Solo puede vencer un pago pendiente, y este checkout no tiene ninguno.';
      return sendMessage(reply, 409, 'No hay nada que pueda vencer', text);
    }
    if (pressed.kind === 'done') {
      await context.notify(pressed.payment, pressed.isNew ? 'payment.created' : 'payment.updated');
      if (pressed.returnUrl) return reply.redirect(pressed.returnUrl, 303);
    }
    return sendView(reply, await viewCheckout(store(), id, now()));
  });
}

/** A page for an unknown checkout. Other errors are left to the shop. */
const answerUnknown: Parameters<FastifyInstance['setErrorHandler']>[0] = (error, _request, reply) => {
  if (!(error instanceof ApiError)) throw error;
  const text = 'La dirección no es la de ningún checkout. Volvé a la tienda y empezá la compra otra vez.';
  return sendMessage(reply, error.status, 'No encontramos este checkout', text);
};

function sendView(reply: FastifyReply, view: CheckoutView): FastifyReply {
  const markup = eta.render('checkout-page.eta', { ...formats, view, message: null });
  const pictures = originsOf(view.items.map((item) => item.picture_url));
  const wayBack = originsOf([view.returnUrl]);
  return sendPage(reply, view.state === 'closed' ? 410 : 200, markup, pictures, wayBack);
}

function sendMessage(reply: FastifyReply, status: number, title: string, text: string): FastifyReply {
  const markup = eta.render('checkout-page.eta', { ...formats, view: null, message: { title, text } });
  return sendPage(reply, status, markup, '', '');
}

function sendPage(
  reply: FastifyReply,
  status: number,
  markup: string,
  pictures: string,
  wayBack: string,
): FastifyReply {
  // No scripts. Browsers apply form-action to the redirect after a form, too, so it has to name the return page.
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    `img-src 'self' ${pictures}`.trim(),
    `form-action 'self' ${wayBack}`.trim(),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex')
    .header('content-security-policy', policy.join('; '))
    .send(markup);
}

function originsOf(addresses: Array<string | null | undefined>): string {
  const urls = addresses.map((address) => URL.parse(address ?? '')).filter((url) => url !== null);
  const web = urls.filter(({ protocol }) => /^https?:$/.test(protocol));
  return [...new Set(web.map(({ origin }) => origin))].join(' ');
}
