import { useEffect, useRef } from 'react';
import { pageMeta } from '../../components/page-meta.ts';
import { NewsletterLink } from '../../components/rights/newsletter-link.tsx';
import { NewsletterLeft, NewsletterLinkExpired } from '../../components/rights/newsletter-outcome.tsx';
import { useNewsletterLink } from '../../components/rights/use-newsletter-link.ts';
import type { Route } from './+types/newsletter-leave.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Baja de las novedades' });

/** Where the mail's link to leave leads: the press in the mail was the one that counts. Without JavaScript, a button. */
export default function NewsletterLeave({ params }: Route.ComponentProps) {
  const address = `/api/newsletter/unsubscribe/${encodeURIComponent(params.token)}`;
  const { outcome, failure, pending, press, submit } = useNewsletterLink(address);
  const pressed = useRef(false);
  useEffect(() => {
    if (pressed.current) return;
    pressed.current = true;
    void press();
  });
  if (outcome === 'done') return <NewsletterLeft isOutcome />;
  if (outcome === 'expired') return <NewsletterLinkExpired />;
  return (
    <NewsletterLink
      title="Baja de las novedades"
      button="Darme de baja"
      address={address}
      failure={failure}
      pending={pending}
      onSubmit={submit}
    >
      <p>No te mandamos más novedades por mail. Los avisos de tus pedidos siguen llegando.</p>
    </NewsletterLink>
  );
}
