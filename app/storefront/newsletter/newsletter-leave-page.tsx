import type { PageHandle } from '#shared/keep.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import styles from '../mailed-links/leave-page.module.css';
import { MailedLink } from '../mailed-links/mailed-link.tsx';
import type { Route } from './+types/newsletter-leave-page.ts';
import { NewsletterLeft, NewsletterLinkExpired } from './newsletter-outcome.tsx';

export const handle: PageHandle = { keep: false };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Baja de las novedades' });

/** The page of the link to unsubscribe, which does so at once. */
export default function NewsletterLeave({ params }: Route.ComponentProps) {
  return (
    <div className={styles.steady}>
      <MailedLink
        endpoint="leaveNewsletter"
        token={params.token}
        atOnce
        title="Baja de las novedades"
        button="Darme de baja"
        done={<NewsletterLeft isOutcome />}
        expired={<NewsletterLinkExpired />}
      >
        <p>No te mandamos más novedades por mail. Los avisos de tus pedidos siguen llegando.</p>
      </MailedLink>
    </div>
  );
}
