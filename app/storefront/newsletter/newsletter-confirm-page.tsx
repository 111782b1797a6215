import type { PageHandle } from '#shared/keep.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { MailedLink } from '../mailed-links/mailed-link.tsx';
import type { Route } from './+types/newsletter-confirm-page.ts';
import { NewsletterConfirmed, NewsletterLinkExpired } from './newsletter-outcome.tsx';

export const handle: PageHandle = { keep: false };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Confirmar las novedades' });

/** The page of the link to confirm. A person presses the button, because programs open links (rules 17.3). */
export default function NewsletterConfirm({ params }: Route.ComponentProps) {
  return (
    <MailedLink
      endpoint="confirmNewsletter"
      token={params.token}
      title="¿Querés las novedades?"
      button="Sí, quiero las novedades"
      done={<NewsletterConfirmed isOutcome />}
      expired={<NewsletterLinkExpired />}
    >
      <p>Un toque más y te escribimos cuando llegue algo nuevo o haya ofertas.</p>
    </MailedLink>
  );
}
