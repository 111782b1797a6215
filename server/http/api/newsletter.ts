import { acceptPlainForms, sendDone } from '../plain-forms.ts';
import type { ApiRoutes } from './routes.ts';

/** The newsletter: subscribing, and confirming and unsubscribing by mailed links (rules 17.3). */
export const newsletterRoutes: ApiRoutes = ({ serve, scope, services: { newsletter } }) => {
  acceptPlainForms(scope, '/boletin');

  serve('subscribeToNewsletter', async ({ body, request, reply }) => {
    await newsletter.subscribe(body.email, request.ip);
    return sendDone(request, reply, '/boletin?paso=pedido');
  });

  serve('confirmNewsletter', async ({ params, request, reply }) => {
    await newsletter.confirm(params.token);
    return sendDone(request, reply, '/boletin?paso=confirmado');
  });

  serve(
    'leaveNewsletter',
    async ({ params, request, reply }) => {
      await newsletter.unsubscribe(params.token);
      return sendDone(request, reply, '/boletin?paso=baja');
    },
    // Before the body is read, so that nobody can send files without a valid link.
    { before: ({ token = '' }) => newsletter.expectUnsubscribeToken(token) },
  );

  serve('openNewsletterLeave', ({ params, reply }) =>
    reply.redirect(`/boletin/baja/${encodeURIComponent(params.token)}`, 302),
  );
};
