import { useEffect, useRef } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import list from './data-list.module.css';
import { isChosen } from './row-choice.ts';
import ticks from './row-ticks.module.css';
import type { RowChoiceState } from './use-row-choice.ts';

type TickPageProps = {
  rows: RowChoiceState;
  /** The ids of the rows on this page. */
  page: readonly string[];
  /** What the box does: `Elegir los productos de esta página`. */
  label: string;
};

/** Ticks or unticks the whole page. It is half ticked when only some rows are. */
export function TickPage({ rows: { choice, choose }, page, label }: TickPageProps) {
  const box = useRef<HTMLInputElement>(null);
  const count = page.filter((id) => isChosen(choice, id)).length;
  useEffect(() => {
    if (box.current) box.current.indeterminate = count > 0 && count < page.length;
  }, [count, page.length]);
  return (
    <span className={list.tick}>
      <input
        ref={box}
        type="checkbox"
        aria-label={label}
        checked={page.length > 0 && count === page.length}
        onChange={() => choose(page, count < page.length)}
      />
    </span>
  );
}

/** Ticks a row. */
export function TickRow({
  rows: { choice, choose },
  id,
  label,
}: {
  rows: RowChoiceState;
  id: string;
  label: string;
}) {
  return (
    <span className={classNames(list.tick, ticks.chooses)}>
      <input
        type="checkbox"
        aria-label={label}
        checked={isChosen(choice, id)}
        onChange={(event) => choose([id], event.target.checked)}
      />
    </span>
  );
}
