import { href } from 'react-router';
import type { PageHandle } from '#shared/keep.ts';
import { shop } from '#shared/shop.ts';
import drawing from '../../illustrations/libros.svg?no-inline';
import { pageMeta } from '../../seo/page-meta.ts';
import { ButtonLink } from '../../ui/button.tsx';
import type { Route } from './+types/about-page.ts';
import { StaticPage } from './static-page.tsx';

export const handle: PageHandle = { keep: {} };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Sobre nosotros', description: shop.story[0], path: href('/sobre-nosotros') });

/** The shop's story (shared/shop.ts). */
export default function About() {
  return (
    <StaticPage title="Sobre nosotros" drawing={drawing}>
      {shop.story.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <p>
        <ButtonLink to={href('/comoLlegar')} variant="secondary">
          Cómo llegar al local
        </ButtonLink>
      </p>
    </StaticPage>
  );
}
