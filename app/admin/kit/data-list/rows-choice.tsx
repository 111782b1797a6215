import { ROW_COUNTS } from './define-list.ts';
import { remember } from './list-memory.ts';
import styles from './page-steps.module.css';
import type { ListState } from './use-data-list.ts';

/** How many rows a page has. The browser remembers it for this list. */
export function RowsChoice({ list }: { list: ListState }) {
  function choose(rows: string) {
    remember(list.list.name, 'rows', rows);
    list.show({ rows });
  }
  return (
    <label className={styles.rows}>
      <span className="phone-hidden">Filas</span>
      <select value={list.view.rows} onChange={(event) => choose(event.target.value)}>
        {ROW_COUNTS.map((count) => (
          <option key={count}>{count}</option>
        ))}
      </select>
    </label>
  );
}
