import type { PageHandle } from '#shared/keep.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import type { Route } from './+types/newsletter-confirm-page.ts';
import { NewsletterLink } from './newsletter-link.tsx';
import { NewsletterConfirmed } from './newsletter-outcome.tsx';

export const handle: PageHandle = { keep: false };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Confirmar las novedades' });

/** The page of the link to confirm. A person presses the button, because programs open links (rules 17.3). */
export default function NewsletterConfirm({ params }: Route.ComponentProps) {
  return (
    <NewsletterLink
      endpoint="confirmNewsletter"
      token={params.token}
      title="¿Querés las novedades?"
      button="Sí, quiero las novedades"
      done={<NewsletterConfirmed isOutcome />}
    >
      <p>Un toque más y te escribimos cuando llegue algo nuevo o haya ofertas.</p>
    </NewsletterLink>
  );
}
