import { Icon } from '../../ui/icon.tsx';
import { Row } from '../../ui/layout.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { type CatalogView, catalogAddress } from './catalog-address.ts';
import styles from './current-filters.module.css';

export type CurrentFilter = { label: string; without: Partial<CatalogView> };

type CurrentFiltersProps = { view: CatalogView; filters: readonly CurrentFilter[] };

/** The active filters, which can be removed one by one or all at once. */
export function CurrentFilters({ view, filters }: CurrentFiltersProps) {
  if (filters.length === 0) return null;
  return (
    <Row as="ul" gap={2} aria-label="Filtros elegidos">
      {filters.map(({ label, without }) => (
        <li key={label}>
          <PageLink className={styles.chip} to={catalogAddress({ ...view, page: 1, ...without })}>
            <span className="visually-hidden">Quitar: </span>
            {label}
            <Icon name="close" className={styles.icon} />
          </PageLink>
        </li>
      ))}
      {filters.length > 1 && (
        <li>
          <PageLink className={styles.all} to={catalogAddress({ sort: view.sort })}>
            Quitar todo
          </PageLink>
        </li>
      )}
    </Row>
  );
}
