import { useEffect, useRef } from 'react';
import styles from './admin-search.module.css';
import type { FoundEntry, FoundGroup } from './search-groups.ts';

type FoundListProps = {
  id: string;
  isShown: boolean;
  groups: FoundGroup[];
  chosen: FoundEntry | undefined;
  optionId: (entry: FoundEntry) => string;
  /** How many were found, or why there are none. */
  status: string;
  onPoint: (entry: FoundEntry) => void;
  onOpen: (entry: FoundEntry) => void;
};

/** The list below the search field, whose focus stays in the field. */
export function FoundList(props: FoundListProps) {
  const { id, isShown, groups, chosen, optionId, status, onPoint, onOpen } = props;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (chosen) list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  return (
    // Pressing an option must not take the focus out of the field, which would close the list.
    <div className={styles.popup} hidden={!isShown} onPointerDown={(event) => event.preventDefault()}>
      <div ref={list} id={id} role="listbox" aria-label="Resultados" className={styles.list}>
        {groups.map(({ title, entries }) => (
          <fieldset key={title}>
            <legend className={styles.title}>{title}</legend>
            {entries.map((entry) => (
              <div
                key={entry.id}
                id={optionId(entry)}
                role="option"
                tabIndex={-1}
                aria-selected={entry === chosen}
                className={styles.option}
                onPointerMove={() => onPoint(entry)}
                onClick={() => onOpen(entry)}
                onKeyDown={() => undefined}
              >
                <span className={styles.label}>{entry.label}</span>
                <span className={styles.note}>{entry.note}</span>
              </div>
            ))}
          </fieldset>
        ))}
      </div>
      <p role="status" className={styles.status}>
        {status}
      </p>
    </div>
  );
}
