import type { PageHandle } from '#shared/keep.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import styles from '../mailed-links/leave-page.module.css';
import { MailedLink } from '../mailed-links/mailed-link.tsx';
import type { Route } from './+types/notices-leave-page.ts';
import { NoticeLinkExpired, NoticesLeft } from './notice-outcome.tsx';

export const handle: PageHandle = { keep: false };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Baja de los avisos de stock' });

/** The page of the link to unsubscribe, which does so at once. */
export default function NoticesLeave({ params }: Route.ComponentProps) {
  return (
    <div className={styles.steady}>
      <MailedLink
        endpoint="leaveStockNotices"
        token={params.token}
        atOnce
        title="Baja de los avisos de stock"
        button="Darme de baja"
        done={<NoticesLeft isOutcome />}
        expired={<NoticeLinkExpired />}
      >
        <p>No te avisamos más de lo que vuelve a haber. Los avisos de tus pedidos siguen llegando.</p>
      </MailedLink>
    </div>
  );
}
