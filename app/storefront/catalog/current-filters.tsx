import { Icon } from '../../ui/icon.tsx';
import { Row } from '../../ui/layout.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import type { CatalogView } from './catalog-address.ts';
import styles from './current-filters.module.css';
import { type ViewChange, ViewLink } from './view-link.tsx';

export type CurrentFilter = { label: string; without: ViewChange };

type CurrentFiltersProps = {
  view: CatalogView;
  filters: readonly CurrentFilter[];
  /** The address of the list without them. */
  unfiltered: string;
};

/** The active filters, which can be removed one by one or all at once. */
export function CurrentFilters({ view, filters, unfiltered }: CurrentFiltersProps) {
  if (filters.length === 0) return null;
  return (
    <Row as="ul" gap={2} aria-label="Filtros elegidos">
      {filters.map(({ label, without }) => (
        <li key={label}>
          <ViewLink className={styles.chip} view={view} change={without}>
            <span className="visually-hidden">Quitar: </span>
            {label}
            <Icon name="close" className={styles.icon} />
          </ViewLink>
        </li>
      ))}
      {filters.length > 1 && (
        <li>
          <PageLink className={styles.all} to={unfiltered}>
            Quitar todo
          </PageLink>
        </li>
      )}
    </Row>
  );
}
