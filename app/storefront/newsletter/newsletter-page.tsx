import { useSearchParams } from 'react-router';
import type { PageHandle } from '#shared/keep.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { Notice } from '../../ui/notice.tsx';
import { MessageSheet } from '../../ui/sheet.tsx';
import type { Route } from './+types/newsletter-page.ts';
import { NewsletterForm, NewsletterThanks } from './newsletter-form.tsx';
import { NewsletterConfirmed, NewsletterLeft } from './newsletter-outcome.tsx';

export const handle: PageHandle = { keep: false };

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Novedades por mail' });

const PROBLEMS: Record<string, string> = {
  invalid: 'Eso no es un e-mail. Escribilo de nuevo, por ejemplo ana@correo.com.',
  link_expired: 'Ese enlace ya no sirve. Anotate de nuevo y te mandamos otro.',
  unavailable: 'La tienda no puede responder en este momento. Probá de nuevo en un minuto.',
  too_many_tries: 'Hubo demasiados intentos. Probá de nuevo en 15 minutos.',
};

/** The result of the newsletter's plain forms, or the form again. */
export default function Newsletter() {
  const [search] = useSearchParams();
  const problem = search.get('problema');
  switch (search.get('paso') ?? '') {
    case 'pedido':
      return (
        <MessageSheet title="Falta un paso" actions={null}>
          <NewsletterThanks />
        </MessageSheet>
      );
    case 'confirmado':
      return <NewsletterConfirmed />;
    case 'baja':
      return <NewsletterLeft />;
    default:
      return (
        <MessageSheet title="Novedades por mail" actions={<NewsletterForm />}>
          {problem !== null && (
            <Notice tone="error" role="alert">
              {PROBLEMS[problem] ?? 'No pudimos anotarte. Probá de nuevo en un rato.'}
            </Notice>
          )}
          <p>Lo que llega y las ofertas del mes. Te das de baja cuando quieras, desde cualquier mail.</p>
        </MessageSheet>
      );
  }
}
