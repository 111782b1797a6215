import { href } from 'react-router';
import type { PageHandle } from '#shared/keep.ts';
import { categoryPath } from '#shared/paths.ts';
import drawing from '../../illustrations/acrilicos.svg?no-inline';
import { pageMeta } from '../../seo/page-meta.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Text } from '../../ui/layout.tsx';
import type { Route } from './+types/creative-ideas-page.ts';
import { StaticPage } from './static-page.tsx';

export const handle: PageHandle = { keep: {} };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Ideas creativas',
    description: 'Ideas para dibujar, pintar y armar con lo que hay en la librería. Próximamente.',
    path: href('/ideas-creativas'),
  });

/** A placeholder: "coming soon". */
export default function CreativeIdeas() {
  return (
    <StaticPage title="Ideas creativas" drawing={drawing}>
      <Text size="xl" weight="bold">
        Próximamente
      </Text>
      <p>
        Estamos preparando proyectos para hacer en casa o en el aula, paso a paso y con la lista de lo que
        hace falta.
      </p>
      <p>
        <ButtonLink to={categoryPath('Acrílicos')}>Mientras tanto, mirá los acrílicos</ButtonLink>
      </p>
    </StaticPage>
  );
}
