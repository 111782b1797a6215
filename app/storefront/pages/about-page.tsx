import { href } from 'react-router';
import type { PageHandle } from '#shared/keep.ts';
import { servicesContext } from '../../context.server.ts';
import drawing from '../../illustrations/libros.svg?no-inline';
import { pageMeta } from '../../seo/page-meta.ts';
import { ButtonLink } from '../../ui/button.tsx';
import type { Route } from './+types/about-page.ts';
import { StaticPage } from './static-page.tsx';

export const handle: PageHandle = { keep: {} };

export async function loader({ context }: Route.LoaderArgs) {
  const { identity } = await context.get(servicesContext).settings.readShop();
  return { story: identity.story };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: 'Sobre nosotros',
    description: loaderData?.story[0],
    path: href('/sobre-nosotros'),
  });

/** The shop's story, as its owner tells it. */
export default function About({ loaderData: { story } }: Route.ComponentProps) {
  return (
    <StaticPage title="Sobre nosotros" drawing={drawing}>
      {story.map((paragraph) => (
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
