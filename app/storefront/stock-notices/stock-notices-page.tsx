import { useSearchParams } from 'react-router';
import type { PageHandle } from '#shared/keep.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { MessageSheet } from '../../ui/sheet.tsx';
import type { Route } from './+types/stock-notices-page.ts';
import { NoticeConfirmed, NoticeLinkExpired, NoticesLeft, ToCatalog } from './notice-outcome.tsx';

export const handle: PageHandle = { keep: false };

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Avisos de stock' });

/** The result of the plain forms of the mailed links. */
export default function StockNotices() {
  const [search] = useSearchParams();
  if (search.get('problema') === 'link_expired') return <NoticeLinkExpired />;
  if (search.has('problema')) return <Unavailable />;
  switch (search.get('paso') ?? '') {
    case 'confirmado':
      return <NoticeConfirmed />;
    case 'baja':
      return <NoticesLeft />;
    default:
      return (
        <MessageSheet title="Avisos de stock" actions={<ToCatalog />}>
          <p>
            En la página de un producto sin stock, tocá “Avisame cuando vuelva” y te mandamos un solo mail
            cuando haya.
          </p>
        </MessageSheet>
      );
  }
}

function Unavailable() {
  return (
    <MessageSheet title="No pudimos hacerlo" actions={<ToCatalog />}>
      <p>La tienda no puede responder en este momento. Volvé al mail y probá de nuevo en un minuto.</p>
    </MessageSheet>
  );
}
