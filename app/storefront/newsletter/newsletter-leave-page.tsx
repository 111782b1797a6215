import type { PageHandle } from '#shared/keep.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import type { Route } from './+types/newsletter-leave-page.ts';
import styles from './newsletter-leave-page.module.css';
import { NewsletterLink } from './newsletter-link.tsx';
import { NewsletterLeft } from './newsletter-outcome.tsx';

export const handle: PageHandle = { keep: false };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Baja de las novedades' });

/** The page of the link to unsubscribe, which does so at once. */
export default function NewsletterLeave({ params }: Route.ComponentProps) {
  return (
    <div className={styles.steady}>
      <NewsletterLink
        endpoint="leaveNewsletter"
        token={params.token}
        atOnce
        title="Baja de las novedades"
        button="Darme de baja"
        done={<NewsletterLeft isOutcome />}
      >
        <p>No te mandamos más novedades por mail. Los avisos de tus pedidos siguen llegando.</p>
      </NewsletterLink>
    </div>
  );
}
