import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { NumberCell, Table } from '../../../ui/table.tsx';
import fade from '../goes-on.module.css';
import styles from './data-list.module.css';
import type { Direction } from './define-list.ts';
import cards from './small-cards.module.css';
import sortLink from './sort-link.module.css';

/** A column of a list. `Context` is what cells need besides the row: actions, what is chosen, the time. */
export type Column<Row, Context = unknown, Sort extends string = string> = {
  label: string;
  cell: (row: Row, context: Context) => ReactNode;
  /** The API's name for sorting by this column. Without it, the list can't be sorted by the column. */
  sort?: Sort;
  /** The column's name in the sort menu. Default: its label. */
  sortLabel?: string;
  /** The column's name on a card. Default: its label; on a small card none. */
  cardLabel?: string;
  /** Numbers are aligned to the right. */
  isNumber?: true;
  /** The column with the row's name. Only the second column can be it; it stays visible while scrolling sideways. */
  isName?: true;
  /** Shown in the head instead of the label. */
  head?: (context: Context) => ReactNode;
  /**
   * Its place on a phone's small card: the first line and its end, the second line's left, middle and end, a line of its
   * own. If any column has a place, those without one are not on the card; if none has, all are, each in a line.
   */
  card?: 'top' | 'topEnd' | 'left' | 'middle' | 'end' | 'line';
  /** People may not hide it. */
  isFixed?: true;
  /** Not one of the main ones, which fit beside each other on a laptop. */
  isExtra?: true;
  /** Whether the column is shown. Default: always. */
  isShown?: (context: Context) => boolean;
};

type Sorting = { sort: string; order: Direction; searchFor: (sort: string, order: Direction) => string };

type DataTableProps<Row, Context> = {
  /** The table's name for screen readers. */
  caption: string;
  /** The first one is the row's header. */
  columns: readonly Column<Row, Context>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  context: Context;
  /** Without it, the table can't be sorted. */
  sorting?: Sorting | undefined;
  /** Content that opens below a row; null: none. */
  below?: ((row: Row) => ReactNode) | undefined;
  className?: string | undefined;
};

/** A table of the administration. On phones each row is a card: the column's label is before each value. */
export function DataTable<Row, Context>(props: DataTableProps<Row, Context>) {
  const { caption, rows, rowKey, context, sorting, below, className } = props;
  const columns = props.columns.filter(({ isShown }) => isShown?.(context) ?? true);
  const isSmall = props.columns.some(({ card }) => card !== undefined);
  return (
    <div className={styles.holder}>
      <Table
        caption={caption}
        className={classNames(fade.goesOn, styles.frame, isSmall && cards.small, className)}
      >
        <thead>
          <tr>
            {columns.map((column) => (
              <Head key={column.label} column={column} context={context} sorting={sorting} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const opened = below?.(row);
            return (
              <Fragment key={rowKey(row)}>
                <Row columns={columns} row={row} context={context} />
                {opened && (
                  <tr className={styles.below}>
                    <td colSpan={columns.length}>
                      <div className={styles.inside}>{opened}</div>
                    </td>
                  </tr>
                )}
              </Fragment>
            );
          })}
        </tbody>
      </Table>
    </div>
  );
}

type HeadProps<Row, Context> = {
  column: Column<Row, Context>;
  context: Context;
  sorting: Sorting | undefined;
};

/** The first press sorts by the column, the second one reverses the order. */
function Head<Row, Context>({ column, context, sorting }: HeadProps<Row, Context>) {
  const { label, head, sort, isNumber, isName } = column;
  const className = classNames(isNumber && styles.number, isName && styles.nameCell);
  if (!sorting || sort === undefined) {
    return (
      <th scope="col" className={className}>
        {head ? head(context) : label}
      </th>
    );
  }
  const isAscending = sorting.sort === sort && sorting.order === 'asc';
  const isDescending = sorting.sort === sort && sorting.order === 'desc';
  const ariaSort = isAscending ? 'ascending' : isDescending ? 'descending' : undefined;
  return (
    <th scope="col" aria-sort={ariaSort} className={className}>
      <Link
        className={sortLink.sort}
        to={{ search: sorting.searchFor(sort, isAscending ? 'desc' : 'asc') }}
        replace
        preventScrollReset
      >
        {label}
        {ariaSort && <Icon name={isAscending ? 'up' : 'down'} />}
      </Link>
    </th>
  );
}

type RowProps<Row, Context> = { columns: readonly Column<Row, Context>[]; row: Row; context: Context };

function Row<Row, Context>({ columns, row, context }: RowProps<Row, Context>) {
  return (
    <tr>
      {columns.map(({ label, cardLabel, cell, isNumber, isName, card }, index) => {
        if (index === 0) {
          return (
            <th key={label} scope="row" data-card={card}>
              {cell(row, context)}
            </th>
          );
        }
        const Cell = isNumber ? NumberCell : 'td';
        return (
          <Cell
            key={label}
            data-title={cardLabel ?? label}
            data-card={card}
            data-labelled={card && cardLabel && ''}
            className={classNames(isName && styles.nameCell)}
          >
            {/* One element around the value, because a card's row is a grid with two cells: label and value. */}
            <div className={classNames(isName && styles.name)}>{cell(row, context)}</div>
          </Cell>
        );
      })}
    </tr>
  );
}
