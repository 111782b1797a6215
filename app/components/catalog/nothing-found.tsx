import nothingFound from '../../illustrations/nothing-found.svg?no-inline';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { type CatalogView, catalogAddress } from './address.ts';

/** What the catalogue shows when nothing matches, and what to do about it. */
export function NothingFound({ view }: { view: CatalogView }) {
  const narrowed = Boolean(view.category || view.brand || view.inStock);
  return (
    <EmptyState
      drawing={nothingFound}
      text={view.q ? `No encontramos productos para «${view.q}»` : 'Acá todavía no hay productos'}
      note={
        view.q
          ? 'Fijate cómo está escrito, o buscá con menos palabras. También podés escribirnos: quizás lo conseguimos.'
          : 'Mirá el resto del catálogo o escribinos por WhatsApp: quizás lo conseguimos.'
      }
    >
      {view.q && narrowed && (
        <ButtonLink to={catalogAddress({ q: view.q })}>Buscar en todo el catálogo</ButtonLink>
      )}
      <ButtonLink scheme={view.q && narrowed ? 'secondary' : 'primary'} to="/catalogo">
        Ver todo el catálogo
      </ButtonLink>
    </EmptyState>
  );
}
