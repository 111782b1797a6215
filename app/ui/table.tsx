import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import styles from './table.module.css';

type TableProps = {
  /** The table's name for screen readers; visually the heading says it. */
  caption: string;
  /** The `<thead>` and `<tbody>`. */
  children: ReactNode;
  className?: string | undefined;
};

/** What the Tab key stops at. */
const STOPS = 'a, button, input, select, summary';

/**
 * A table that scrolls sideways within its container instead of widening the page; header and first column stay
 * visible. By keyboard, it scrolls to the focused link; without any, it takes the focus itself.
 */
export function Table({ caption, children, className }: TableProps) {
  const frame = useRef<HTMLElement>(null);
  const [isStop, setStop] = useState(false);
  useEffect(() => setStop(!frame.current?.querySelector(STOPS)));
  return (
    <section
      ref={frame}
      className={classNames(styles.frame, className)}
      aria-label={caption}
      {...(isStop && { tabIndex: 0 })}
    >
      <table className={styles.table}>
        <caption className="visually-hidden">{caption}</caption>
        {children}
      </table>
    </section>
  );
}

/** A cell with a number: right-aligned, tabular figures. */
export function NumberCell({ className, ...rest }: ComponentProps<'td'>) {
  return <td {...rest} className={classNames(styles.number, className)} />;
}
