import { z } from 'zod';
import { text } from '#shared/schemas/fields.ts';
import { newsletterSchema } from '#shared/schemas/newsletter.ts';
import { acceptPlainForms, sendDone } from '../plain-forms.ts';
import type { ApiRoutes } from './routes.ts';

/** The newsletter: asked for, confirmed and left by links that only its mails carry. */
export const newsletterRoutes: ApiRoutes = async (app, { services, problems }) => {
  const { newsletter } = services;
  const tags = ['Boletín'];
  const response = { 204: z.null(), ...problems };
  const params = z.object({ token: text(200) });
  acceptPlainForms(app, '/boletin');

  app.post('/newsletter', { schema: { tags, body: newsletterSchema, response } }, async (request, reply) => {
    await newsletter.subscribe(request.body.email, request.ip);
    return sendDone(request, reply, '/boletin?paso=pedido');
  });

  app.post('/newsletter/confirm/:token', { schema: { tags, params, response } }, async (request, reply) => {
    await newsletter.confirm(request.params.token);
    return sendDone(request, reply, '/boletin?paso=confirmado');
  });

  app.post(
    '/newsletter/unsubscribe/:token',
    {
      // Before the body: whoever has no such link sends no files.
      onRequest: ({ params }) => newsletter.expectUnsubscribeToken(params.token),
      // RFC 8058: mail programs send their one click as either kind of form.
      config: { multipart: 'allowed', maxFiles: 0 },
      schema: { tags, params, response },
    },
    async (request, reply) => {
      await newsletter.unsubscribe(request.params.token);
      return sendDone(request, reply, '/boletin?paso=baja');
    },
  );

  // Mail programs without the one click open the address instead; looking at it changes nothing.
  app.get(
    '/newsletter/unsubscribe/:token',
    { config: { keep: false }, schema: { tags, params } },
    async (request, reply) =>
      reply.redirect(`/boletin/baja/${encodeURIComponent(request.params.token)}`, 302),
  );
};
