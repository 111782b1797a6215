import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './table.module.css';

type TableProps = {
  /** Read out as the table's name; on screen the heading says it. */
  caption: string;
  /** The `<thead>` and `<tbody>`. */
  children: ReactNode;
  className?: string | undefined;
};

/**
 * A table that scrolls sideways inside its frame instead of widening the page; its head and first column stay in
 * sight. By keyboard the frame follows the focus through the links of its rows.
 */
export function Table({ caption, children, className }: TableProps) {
  return (
    <section className={classNames(styles.frame, className)} aria-label={caption}>
      <table className={styles.table}>
        <caption className="visually-hidden">{caption}</caption>
        {children}
      </table>
    </section>
  );
}

/** A cell with a number: right-aligned, figures of one width. */
export function NumberCell({ className, ...rest }: ComponentProps<'td'>) {
  return <td {...rest} className={classNames(styles.number, className)} />;
}
