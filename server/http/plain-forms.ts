import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { setRetryAfter, tellProblem } from './problems.ts';

const FORM = 'application/x-www-form-urlencoded';

/**
 * Lets the routes of a scope take what a plain HTML form sends, so that they work without JavaScript: such a form is
 * answered with a redirect to a page. Faults go to `faultPage` as `problema=CODE`, those of the shop as `unavailable`; to
 * scripts they are problem documents.
 */
export function acceptPlainForms(scope: FastifyInstance, faultPage: string): void {
  scope.addContentTypeParser(FORM, { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  scope.setErrorHandler((error: FastifyError, request, reply) => {
    // The API's own handler, one scope further out, answers it.
    if (!isPlainForm(request)) throw error;
    const problem = tellProblem(error, request);
    setRetryAfter(reply, problem);
    const code = problem.status >= 500 ? 'unavailable' : problem.code;
    return reply.redirect(`${faultPage}?problema=${code}`, 303);
  });
}

/** Whether a browser's form is waiting for a page; a mail program's one-click button (RFC 8058) is not. */
export function isPlainForm(request: FastifyRequest): boolean {
  const { body } = request;
  const isOneClick = typeof body === 'object' && body !== null && 'List-Unsubscribe' in body;
  return (request.headers.accept ?? '').includes('text/html') && !isOneClick;
}

/** Answers what has been done: 204, or to a plain form the page that says so. */
export function sendDone(request: FastifyRequest, reply: FastifyReply, page: string): FastifyReply {
  return isPlainForm(request) ? reply.redirect(page, 303) : reply.code(204).send(null);
}
