import type { FastifyReply, FastifyRequest } from 'fastify';

type Paged = { page?: number | undefined; limit?: number | undefined };

/** Adds X-Total-Count and the RFC 8288 Link header to a page of a list (rules 15.8); nothing to a whole list. */
export function addPageHeaders(
  request: FastifyRequest,
  reply: FastifyReply,
  list: { query: Paged; total: number; pageSize: number },
): void {
  const { page = 1, limit = list.pageSize } = list.query;
  if (list.query.page === undefined && list.query.limit === undefined) return;
  const last = Math.max(1, Math.ceil(list.total / limit));
  const link = (target: number, rel: string) => {
    const url = new URL(request.url, 'http://shop');
    url.searchParams.set('page', String(target));
    url.searchParams.set('limit', String(limit));
    return `<${url.pathname}${url.search}>; rel="${rel}"`;
  };
  const links = [link(1, 'first'), link(last, 'last')];
  if (page > 1) links.push(link(Math.min(page - 1, last), 'prev'));
  if (page < last) links.push(link(page + 1, 'next'));
  reply.header('x-total-count', String(list.total)).header('link', links.join(', '));
}
