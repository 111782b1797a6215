import type { PageHandle } from '#shared/keep.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { MailedLink } from '../mailed-links/mailed-link.tsx';
import type { Route } from './+types/notice-confirm-page.ts';
import { NoticeConfirmed, NoticeLinkExpired } from './notice-outcome.tsx';

export const handle: PageHandle = { keep: false };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Confirmar el aviso de stock' });

/** The page of the link to confirm. A person presses the button, because programs open links (rules 4.16). */
export default function NoticeConfirm({ params }: Route.ComponentProps) {
  return (
    <MailedLink
      endpoint="confirmStockNotice"
      token={params.token}
      title="¿Te avisamos cuando vuelva?"
      button="Sí, quiero el aviso"
      done={<NoticeConfirmed isOutcome />}
      expired={<NoticeLinkExpired />}
    >
      <p>Un toque más y te mandamos un solo mail, apenas vuelva a haber stock.</p>
    </MailedLink>
  );
}
