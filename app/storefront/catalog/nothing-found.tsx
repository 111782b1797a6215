import { href } from 'react-router';
import { categoryText } from '#shared/search.ts';
import { whatsappLink } from '#shared/shop-links.ts';
import nothingFound from '../../illustrations/nothing-found.svg?no-inline';
import { useShop } from '../../root-data.ts';
import { ButtonAnchor, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Stack, Text } from '../../ui/layout.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { CategoryGrid } from '../home/category-grid.tsx';
import { type CatalogView, catalogAddress, isNarrowed } from './catalog-address.ts';
import type { ProductCardData } from './product-card-data.ts';
import { ProductGrid } from './product-grid.tsx';

type Suggestions = { words: string[]; products: ProductCardData[] };

const NONE: Suggestions = { words: [], products: [] };

type NothingFoundProps = {
  view: CatalogView;
  suggestions?: Suggestions | undefined;
};

/** Shown when nothing matches, with suggestions (rules 2.3). */
export function NothingFound({ view, suggestions = NONE }: NothingFoundProps) {
  const { home } = useShop();
  const narrowed = Boolean(view.category || view.brand || isNarrowed(view));
  const { words, products } = suggestions;
  return (
    <>
      <EmptyState
        drawing={nothingFound}
        text={textFor(view)}
        note={words.length > 0 ? <DidYouMean words={words} /> : noteFor(view)}
      >
        {view.q && <AskShop q={view.q} />}
        {!view.q && isNarrowed(view) && (
          <ButtonLink to={catalogAddress({ category: view.category, brand: view.brand })}>
            Quitar los filtros
          </ButtonLink>
        )}
        {view.q && narrowed && (
          <ButtonLink to={catalogAddress({ q: view.q })}>Buscar en todo el catálogo</ButtonLink>
        )}
        {!view.q && (
          <ButtonLink variant={isNarrowed(view) ? 'secondary' : 'primary'} to={href('/catalogo')}>
            Ver todo el catálogo
          </ButtonLink>
        )}
        {view.q && (
          <ButtonLink variant="secondary" to={href('/lista')}>
            Pasanos tu lista entera
          </ButtonLink>
        )}
      </EmptyState>
      {view.q && (
        <Stack as="section" gap={4} aria-labelledby="por-categoria">
          <h2 id="por-categoria">O mirá por categoría</h2>
          <CategoryGrid {...home} />
        </Stack>
      )}
      {words[0] && products.length > 0 && (
        <Stack as="section" gap={4} aria-labelledby="en-cambio">
          <h2 id="en-cambio">Para «{words[0]}» tenemos</h2>
          <ProductGrid products={products} headingLevel={3} columns="beside-filters" />
        </Stack>
      )}
    </>
  );
}

/** A chat with the shop about what was looked for. */
function AskShop({ q }: { q: string }) {
  const { contact } = useShop();
  return (
    <ButtonAnchor variant="success" href={whatsappLink(contact.whatsapp, `¡Hola! Busco ${q}. ¿Lo tienen?`)}>
      <Icon name="whatsapp" />
      Preguntar por WhatsApp
    </ButtonAnchor>
  );
}

function DidYouMean({ words }: { words: string[] }) {
  return (
    <Text as="span" size="lg">
      ¿Quisiste decir{' '}
      {words.map((word, index) => (
        <span key={word}>
          {index > 0 && (index === words.length - 1 ? ' o ' : ', ')}
          <PageLink className="marked" to={catalogAddress({ q: word })}>
            {word}
          </PageLink>
        </span>
      ))}
      ?
    </Text>
  );
}

function textFor(view: CatalogView): string {
  const { q, category, brand, minPrice, maxPrice, colors } = view;
  if (q) return `No encontramos productos para «${q}»`;
  if (minPrice || maxPrice || colors.length > 0) return 'No hay nada con esos filtros';
  if (view.inStock) return 'Por ahora no hay nada con stock acá';
  const list = [category && categoryText(category), brand].filter(Boolean).join(' · ');
  return list ? `No hay productos en «${list}»` : 'Acá todavía no hay productos';
}

function noteFor(view: CatalogView): string {
  if (!view.q && isNarrowed(view)) return 'Probá quitando alguno: quizás hay en otro color o a otro precio.';
  if (isNarrowed(view)) return 'Puede que haya sin esos filtros: buscalo en todo el catálogo.';
  return view.q
    ? 'Fijate cómo está escrito, o buscá con menos palabras. También podés escribirnos: quizás lo conseguimos.'
    : 'Mirá el resto del catálogo o escribinos por WhatsApp: quizás lo conseguimos.';
}
