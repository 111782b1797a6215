import { brandPath, categoryPath } from '#shared/paths.ts';
import type { Taxonomy } from '#shared/schemas/catalog.ts';
import { categoryText } from '#shared/search.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { catalogAddress } from '../catalog/catalog-address.ts';
import { ProductGrid } from '../catalog/product-grid.tsx';
import type { SearchHelp } from './load-search-help.ts';

type Props = { q: string; help: SearchHelp };

/** Above the results: the category and brand that are meant. */
export function MeantLists({ help: { category, brand } }: Pick<Props, 'help'>) {
  if (!category && !brand) return null;
  return (
    <Row as="ul" gap={2} aria-label="Lo que buscás, entero">
      {category && <Whole taxonomy={category} to={categoryPath(category.name)} />}
      {brand && <Whole taxonomy={brand} to={brandPath(brand.name)} />}
    </Row>
  );
}

function Whole({ taxonomy: { name, products }, to }: { taxonomy: Taxonomy; to: string }) {
  return (
    <li>
      <ButtonLink variant="secondary" to={to} prefetch="intent">
        Ver {categoryText(name)} ({products})
        <Icon name="right" />
      </ButtonLink>
    </li>
  );
}

/** Why the results have other words than the text. Singular, plural and colours explain themselves. */
export function OtherWords({ q, help: { corrected, usual } }: Props) {
  if (corrected === null && usual === null) return null;
  return (
    <Text role="status" tone="soft">
      {corrected === null ? (
        `Acá le decimos «${usual}».`
      ) : (
        <>
          No encontramos «{q}», así que buscamos{' '}
          <PageLink className="marked" to={catalogAddress({ q: corrected })}>
            {corrected}
          </PageLink>
          .
        </>
      )}
    </Text>
  );
}

/** Above a list by name: the products that the words mean most likely. */
export function Likeliest({ likeliest }: Pick<SearchHelp, 'likeliest'>) {
  return <Shelf id="parecidos" title="Lo más parecido" products={likeliest} inView={likeliest.length} />;
}

/** Below the results: products near what is meant. */
export function AlsoUseful({ also }: Pick<SearchHelp, 'also'>) {
  return <Shelf id="tambien" title="También te puede servir" products={also} />;
}

type ShelfProps = {
  id: string;
  title: string;
  products: SearchHelp['also'];
  inView?: number;
};

function Shelf({ id, title, products, inView }: ShelfProps) {
  if (products.length === 0) return null;
  return (
    <Stack as="section" gap={4} aria-labelledby={id}>
      <Text as="h3" size="lg" weight="heavy" id={id}>
        {title}
      </Text>
      <ProductGrid products={products} headingLevel={4} columns="beside-filters" inView={inView} />
    </Stack>
  );
}
