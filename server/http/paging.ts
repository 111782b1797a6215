import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

const pagedQuery = z.object({ page: z.number().optional(), limit: z.number().optional() });

/**
 * X-Total-Count and RFC 8288 Link of a page (rules 15.8); nothing when the whole list was asked for. `pageSize`: that of
 * a query that names a page and no size.
 */
export function addPageHeaders(
  request: FastifyRequest,
  reply: FastifyReply,
  { total, pageSize }: { total: number; pageSize: number },
): void {
  const query = pagedQuery.parse(request.query);
  if (query.page === undefined && query.limit === undefined) return;
  const { page = 1, limit = pageSize } = query;
  const last = Math.max(1, Math.ceil(total / limit));
  const link = (target: number, rel: string) => {
    const url = new URL(request.url, 'http://shop');
    url.searchParams.set('page', String(target));
    url.searchParams.set('limit', String(limit));
    return `<${url.pathname}${url.search}>; rel="${rel}"`;
  };
  const links = [link(1, 'first'), link(last, 'last')];
  if (page > 1) links.push(link(Math.min(page - 1, last), 'prev'));
  if (page < last) links.push(link(page + 1, 'next'));
  reply.header('x-total-count', String(total)).header('link', links.join(', '));
}
