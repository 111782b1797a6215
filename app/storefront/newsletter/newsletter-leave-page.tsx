import { useEffect, useRef } from 'react';
import { pathOf } from '#shared/api/endpoint-path.ts';
import { endpoints } from '#shared/api/endpoints.ts';
import type { PageHandle } from '#shared/keep.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import type { Route } from './+types/newsletter-leave-page.ts';
import styles from './newsletter-leave-page.module.css';
import { NewsletterLink } from './newsletter-link.tsx';
import { NewsletterLeft, NewsletterLinkExpired } from './newsletter-outcome.tsx';
import { useNewsletterLink } from './use-newsletter-link.ts';

export const handle: PageHandle = { keep: false };

type Press = ReturnType<typeof useNewsletterLink>;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Baja de las novedades' });

/** The page of the link to unsubscribe, which does so at once. Without JavaScript there is a button. */
export default function NewsletterLeave({ params }: Route.ComponentProps) {
  const address = pathOf(endpoints.leaveNewsletter, params);
  const { outcome, failure, pending, press, submit } = useNewsletterLink('leaveNewsletter', params.token);
  const pressed = useRef(false);
  useEffect(() => {
    if (pressed.current) return;
    pressed.current = true;
    void press();
  });
  return (
    <div className={styles.steady}>
      <Leaving outcome={outcome} failure={failure} pending={pending} address={address} onSubmit={submit} />
    </div>
  );
}

type LeavingProps = Pick<Press, 'outcome' | 'failure' | 'pending'> & {
  address: string;
  onSubmit: Press['submit'];
};

function Leaving({ outcome, failure, pending, address, onSubmit }: LeavingProps) {
  if (outcome === 'done') return <NewsletterLeft isOutcome />;
  if (outcome === 'expired') return <NewsletterLinkExpired />;
  return (
    <NewsletterLink
      title="Baja de las novedades"
      button="Darme de baja"
      address={address}
      failure={failure}
      pending={pending}
      onSubmit={onSubmit}
    >
      <p>No te mandamos más novedades por mail. Los avisos de tus pedidos siguen llegando.</p>
    </NewsletterLink>
  );
}
