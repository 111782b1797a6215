import { href } from 'react-router';
import type { PageHandle } from '#shared/keep.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import type { Route } from './+types/contact-page.ts';
import { StaticPage } from './static-page.tsx';

export const handle: PageHandle = { keep: {} };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Contacto',
    description: 'Cómo comunicarte con la librería.',
    path: href('/Contacto'),
  });

/** Only a heading; the footer has the contact data. */
export default function Contact() {
  return <StaticPage title="Contacto" />;
}
