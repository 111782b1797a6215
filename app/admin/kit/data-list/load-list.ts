import { redirect } from 'react-router';
import { type Filters, type List, type ListQuery, pagesOf, type View } from './define-list.ts';

/**
 * For a clientLoader: loads the page of a list that an address asks for, together with the view from the address.
 * Throws what `fetchPage` throws, or a redirect to the last page if the page number is too high.
 */
export async function loadList<F extends Filters, Page extends { total: number }>(
  list: List<F>,
  request: Request,
  fetchPage: (query: ListQuery<F>, signal: AbortSignal) => Promise<Page>,
): Promise<Page & { view: View<F> }> {
  const { pathname, searchParams } = new URL(request.url);
  const view = list.read(searchParams);
  const page = await fetchPage(list.query(view), request.signal);
  const last = pagesOf(page.total, Number(view.rows));
  if (Number(view.page) > last) throw redirect(pathname + list.search({ ...view, page: String(last) }));
  return { ...page, view };
}
