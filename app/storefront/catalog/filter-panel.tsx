import type { ReactNode } from 'react';
import type { ColorCount } from '#server/catalog/index.ts';
import type { Taxonomy } from '#shared/schemas/catalog.ts';
import { categoryText, taxonomyKey } from '#shared/search.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Text } from '../../ui/layout.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import type { CatalogView } from './catalog-address.ts';
import { ColorFilter } from './color-filter.tsx';
import styles from './filter-panel.module.css';
import { OptionCount } from './option-count.tsx';
import { PriceFilter } from './price-filter.tsx';
import { ViewLink } from './view-link.tsx';

const PANEL = 'filtros';

type FilterPanelProps = {
  view: CatalogView;
  categories: readonly Taxonomy[];
  brands: readonly Taxonomy[];
  colors: readonly ColorCount[];
  /** The products of the list. */
  total: number;
  /** The filters chosen. */
  count: number;
  /** The address of the list without them. */
  unfiltered: string;
};

/** Opens the filters on screens without a column for them. Works before hydration, since the browser does it. */
export function FilterButton({ count }: { count: number }) {
  return (
    <button type="button" className={styles.trigger} popoverTarget={PANEL}>
      <Icon name="filter" />
      Filtrar{count > 0 && ` (${count})`}
    </button>
  );
}

/**
 * The filters (rules 1.9, 2.9): a column on wide screens, else a panel, which stays open for further choices until its
 * foot, with the number of products, is pressed. In the sheet what narrows the present list comes first.
 */
export function FilterPanel({
  view,
  categories,
  brands,
  colors,
  total,
  count,
  unfiltered,
}: FilterPanelProps) {
  return (
    <aside className={styles.panel} id={PANEL} popover="auto" aria-label="Filtros">
      <div className={styles.head}>
        <Text size="lg" weight="heavy">
          Filtros
        </Text>
        <button
          type="button"
          className="icon-button"
          popoverTarget={PANEL}
          popoverTargetAction="hide"
          aria-label="Cerrar los filtros"
        >
          <Icon name="close" />
        </button>
      </div>
      <div className={styles.body}>
        <ViewLink
          className={styles.stock}
          view={view}
          change={(now) => ({ inStock: !now.inStock })}
          role="switch"
          aria-checked={view.inStock}
        >
          <span className={styles.box}>{view.inStock && <Icon name="check" />}</span>
          Solo con stock
        </ViewLink>
        <Accordion title="Categorías" count={categories.length}>
          <Options view={view} of="category" options={categories} textOf={categoryText} />
        </Accordion>
        <Accordion title="Marcas" count={brands.length}>
          <Options view={view} of="brand" options={brands} textOf={(name) => name} />
        </Accordion>
        <Accordion title="Precio">
          <PriceFilter view={view} />
        </Accordion>
        <Accordion title="Color" count={colors.length}>
          <ColorFilter view={view} colors={colors} />
        </Accordion>
      </div>
      <div className={styles.head}>
        {count > 0 && (
          <PageLink className="toggle unbroken" to={unfiltered}>
            Quitar todo
          </PageLink>
        )}
        <Button wide popoverTarget={PANEL} popoverTargetAction="hide">
          {total === 1 ? 'Ver 1 producto' : `Ver ${total} productos`}
        </Button>
      </div>
    </aside>
  );
}

type AccordionProps = {
  title: string;
  /** The options; without any there is nothing to show. */
  count?: number;
  children: ReactNode;
};

function Accordion({ title, count, children }: AccordionProps) {
  if (count === 0) return null;
  return (
    <details className={styles.accordion} open>
      <summary className={styles.summary}>
        <span>
          <span>{title}</span>{' '}
          <Text as="span" size="sm" tone="soft" className="numbers">
            {count}
          </Text>
        </span>
        <Icon name="down" className={styles.arrow} />
      </summary>
      {children}
    </details>
  );
}

type OptionsProps = {
  view: CatalogView;
  of: 'category' | 'brand';
  options: readonly Taxonomy[];
  textOf: (name: string) => string;
};

/** The first of a list, the others behind a button; what is chosen is always among the first. */
function Options({ view, of, options, textOf }: OptionsProps) {
  const current = view[of];
  const key = current === null ? null : taxonomyKey(current);
  const isCurrent = ({ name }: Taxonomy) => taxonomyKey(name) === key;
  const isShort = options.length <= FIRST + 2;
  const isFirst = (option: Taxonomy, place: number) => isShort || place < FIRST || isCurrent(option);
  const list = (shown: readonly Taxonomy[]) => (
    <ul className={styles.options}>
      {shown.map((option) => (
        <li key={option.slug}>
          <ViewLink
            className={styles.option}
            view={view}
            change={() => ({ [of]: option.name })}
            aria-current={isCurrent(option) ? 'true' : undefined}
          >
            <span>{textOf(option.name)}</span>
            <OptionCount products={option.products} />
          </ViewLink>
        </li>
      ))}
    </ul>
  );
  const others = options.filter((option, place) => !isFirst(option, place));
  return (
    <>
      {list(options.filter(isFirst))}
      {others.length > 0 && (
        <details className={styles.more}>
          <summary>
            Ver más ({others.length})<Icon name="down" className={styles.arrow} />
          </summary>
          {list(others)}
        </details>
      )}
    </>
  );
}

/** So many options are seen without opening the rest. */
const FIRST = 6;
