import type { PageHandle } from '#shared/keep.ts';
import { shop } from '#shared/shop.ts';
import { pageMeta } from '../../components/page-meta.ts';
import { StaticPage } from '../../components/static/static-page.tsx';
import drawing from '../../illustrations/libros.svg?no-inline';
import { ButtonLink } from '../../ui/button.tsx';
import type { Route } from './+types/about.ts';

export const handle: PageHandle = { keep: {} };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Sobre nosotros', description: shop.story[0], path: '/sobre-nosotros' });

/** The story of the shop (specification 2.9), which stands with the shop's other facts. */
export default function About() {
  return (
    <StaticPage title="Sobre nosotros" drawing={drawing}>
      {shop.story.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <p>
        <ButtonLink to="/comoLlegar" scheme="secondary">
          Cómo llegar al local
        </ButtonLink>
      </p>
    </StaticPage>
  );
}
