import { Link } from 'react-router';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './admin-table.module.css';
import type { Direction } from './list-address.ts';

type SortHeadProps = {
  title: string;
  /** The current order if it is by this column. */
  direction: Direction | null;
  /** Where a press leads; null: there is no order by this column. */
  search: string | null;
  /** Numbers stand on the right. */
  isNumber?: boolean | undefined;
  className?: string | undefined;
};

/** The head of a column: a link that orders the list by it. */
export function SortHead({ title, direction, search, isNumber, className }: SortHeadProps) {
  const ariaSort = direction && (direction === 'asc' ? 'ascending' : 'descending');
  return (
    <th
      scope="col"
      aria-sort={ariaSort ?? undefined}
      className={classNames(isNumber && styles.numeric, className)}
    >
      {search === null ? (
        title
      ) : (
        <Link className={styles.sort} to={{ search }} replace preventScrollReset>
          {title}
          {direction && <Icon name={direction === 'asc' ? 'up' : 'down'} />}
        </Link>
      )}
    </th>
  );
}
