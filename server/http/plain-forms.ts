import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { reportProblem, setRetryAfter } from './problems.ts';

const FORM = 'application/x-www-form-urlencoded';

/**
 * Lets the routes of a scope accept plain HTML forms, so that they work without JavaScript. Such a form is answered
 * with a redirect to a page: errors to `errorPage?problema=CODE`, the shop's own as `unavailable`. Scripts get
 * problem documents.
 */
export function acceptPlainForms(scope: FastifyInstance, errorPage: string): void {
  scope.addContentTypeParser(FORM, { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  scope.setErrorHandler((error: FastifyError, request, reply) => {
    // The error handler of the enclosing scope answers it.
    if (!isPlainForm(request)) throw error;
    const problem = reportProblem(error, request);
    setRetryAfter(reply, problem);
    const code = problem.status >= 500 ? 'unavailable' : problem.code;
    return reply.redirect(`${errorPage}?problema=${code}`, 303);
  });
}

/** True if a browser waits for a page. The one-click button of a mail program (RFC 8058) does not. */
export function isPlainForm(request: FastifyRequest): boolean {
  const { body } = request;
  const isOneClick = typeof body === 'object' && body !== null && 'List-Unsubscribe' in body;
  return (request.headers.accept ?? '').includes('text/html') && !isOneClick;
}

/** Answers a success: 204, or a redirect to `page` for a plain form. */
export function sendDone(request: FastifyRequest, reply: FastifyReply, page: string): FastifyReply {
  return isPlainForm(request) ? reply.redirect(page, 303) : reply.code(204).send(null);
}
