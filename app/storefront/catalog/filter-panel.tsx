import { useRef } from 'react';
import type { Taxonomy } from '#shared/schemas/catalog.ts';
import { categoryText, taxonomyKey } from '#shared/search.ts';
import { Icon } from '../../ui/icon.tsx';
import { Text } from '../../ui/layout.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { type CatalogView, catalogAddress } from './catalog-address.ts';
import styles from './filter-panel.module.css';

const PANEL = 'filtros';

type FilterPanelProps = { view: CatalogView; categories: readonly Taxonomy[]; brands: readonly Taxonomy[] };

/** Opens the filters on screens without a column for them. Works before hydration, since the browser does it. */
export function FilterButton({ count }: { count: number }) {
  return (
    <button type="button" className={styles.trigger} popoverTarget={PANEL}>
      <Icon name="filter" />
      Filtrar{count > 0 && ` (${count})`}
    </button>
  );
}

/** Categories and brands with their number of products (rules 1.9): a column on wide screens, else a panel. */
export function FilterPanel({ view, categories, brands }: FilterPanelProps) {
  const panel = useRef<HTMLElement>(null);
  // A choice opens another list, so the panel closes.
  const close = () => panel.current?.hidePopover();

  return (
    <aside ref={panel} className={styles.panel} id={PANEL} popover="auto" aria-label="Filtros">
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
        <PageLink
          className={styles.stock}
          to={catalogAddress({ ...view, inStock: !view.inStock, page: 1 })}
          role="switch"
          aria-checked={view.inStock}
          onClick={close}
        >
          <span className={styles.box}>{view.inStock && <Icon name="check" />}</span>
          Solo con stock
        </PageLink>
        <Accordion
          title="Categorías"
          options={categories}
          current={view.category}
          textOf={categoryText}
          addressOf={(name) => catalogAddress({ ...view, category: name, page: 1 })}
          onChoose={close}
        />
        <Accordion
          title="Marcas"
          options={brands}
          current={view.brand}
          textOf={(name) => name}
          addressOf={(name) => catalogAddress({ ...view, brand: name, page: 1 })}
          onChoose={close}
        />
      </div>
    </aside>
  );
}

type AccordionProps = {
  title: string;
  options: readonly Taxonomy[];
  current: string | null;
  textOf: (name: string) => string;
  addressOf: (name: string) => string;
  onChoose: () => void;
};

function Accordion({ title, options, current, textOf, addressOf, onChoose }: AccordionProps) {
  if (options.length === 0) return null;
  const key = current === null ? null : taxonomyKey(current);
  return (
    <details className={styles.accordion} open>
      <summary className={styles.summary}>
        <span>
          <span>{title}</span>{' '}
          <Text as="span" size="sm" tone="soft" className="numbers">
            {options.length}
          </Text>
        </span>
        <Icon name="down" className={styles.arrow} />
      </summary>
      <ul className={styles.options}>
        {options.map(({ name, slug, products }) => (
          <li key={slug}>
            <PageLink
              className={styles.option}
              to={addressOf(name)}
              onClick={onChoose}
              aria-current={taxonomyKey(name) === key ? 'true' : undefined}
            >
              <span>{textOf(name)}</span>
              <Text as="span" size="sm" tone="soft" className="numbers">
                {products}
                <span className="visually-hidden">{products === 1 ? ' producto' : ' productos'}</span>
              </Text>
            </PageLink>
          </li>
        ))}
      </ul>
    </details>
  );
}
