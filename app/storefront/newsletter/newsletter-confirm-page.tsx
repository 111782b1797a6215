import { pathOf } from '#shared/api/endpoint-path.ts';
import { endpoints } from '#shared/api/endpoints.ts';
import type { PageHandle } from '#shared/keep.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import type { Route } from './+types/newsletter-confirm-page.ts';
import { NewsletterLink } from './newsletter-link.tsx';
import { NewsletterConfirmed, NewsletterLinkExpired } from './newsletter-outcome.tsx';
import { useNewsletterLink } from './use-newsletter-link.ts';

export const handle: PageHandle = { keep: false };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Confirmar las novedades' });

/** The page of the link to confirm. A person presses the button, because programs open links (rules 17.3). */
export default function NewsletterConfirm({ params }: Route.ComponentProps) {
  const address = pathOf(endpoints.confirmNewsletter, params);
  const { outcome, failure, pending, submit } = useNewsletterLink('confirmNewsletter', params.token);
  if (outcome === 'done') return <NewsletterConfirmed isOutcome />;
  if (outcome === 'expired') return <NewsletterLinkExpired />;
  return (
    <NewsletterLink
      title="¿Querés las novedades?"
      button="Sí, quiero las novedades"
      address={address}
      failure={failure}
      pending={pending}
      onSubmit={submit}
    >
      <p>Un toque más y te escribimos cuando llegue algo nuevo o haya ofertas.</p>
    </NewsletterLink>
  );
}
