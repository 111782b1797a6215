import { PRICE_LINE_FILTERS, type PriceLineFilter } from '#shared/price-change-states.ts';
import { countText } from '#shared/price-change-text.ts';
import type { PriceChange } from '#shared/schemas/price-changes.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { SortChoice } from '../kit/sort-choice.tsx';
import styles from '../kit/toolbar.module.css';
import { LINE_FILTER_TEXT } from './change-state-text.ts';
import { LINE_SORTS, type LineListView } from './line-list-view.ts';
import own from './lines-toolbar.module.css';
import type { TickKind } from './use-line-ticks.ts';

type LinesToolbarProps = {
  change: PriceChange;
  view: LineListView;
  total: number;
  edited: number;
  onChange: (wanted: Partial<LineListView>) => void;
  onTickAll: (kind: TickKind, ticked: boolean) => void;
};

/** Which lines are shown, and ticks for all lines of a kind. */
export function LinesToolbar({ change, view, total, edited, onChange, onTickAll }: LinesToolbarProps) {
  const { counts, state } = change;
  const within = counts.raised + counts.lowered - counts.beyond;
  return (
    <div className={styles.toolbar}>
      <div className={own.filters}>
        <Field label="Mostrar">
          {(control) => (
            <Select
              {...control}
              value={view.show}
              onChange={(event) => {
                const show = PRICE_LINE_FILTERS.find((each) => each === event.target.value);
                if (show) onChange({ show });
              }}
            >
              {PRICE_LINE_FILTERS.filter((filter) => filter === view.show || isOffered(filter, change)).map(
                (filter) => (
                  <option key={filter} value={filter}>
                    {LINE_FILTER_TEXT[filter]}
                  </option>
                ),
              )}
            </Select>
          )}
        </Field>
        <SortChoice sorts={LINE_SORTS} sort={view.sort} order={view.order} onChoose={onChange} />
      </div>
      <div className={styles.line}>
        <p className={styles.count} role="status">
          {countText(total, 'producto', 'productos')}
          {state === 'draft' && `, ${countText(counts.ticked, 'tildado', 'tildados')} en total`}
        </p>
        {state === 'draft' && (
          <div className={own.kinds}>
            {within > 0 && <TickAll words="Hasta ±30 %" count={within} kind="within" onTickAll={onTickAll} />}
            {counts.beyond > 0 && (
              <TickAll words="Más de ±30 %" count={counts.beyond} kind="beyond" onTickAll={onTickAll} />
            )}
          </div>
        )}
        {state === 'applied' && edited > 0 && (
          <div className={own.kinds}>
            <TickAll words="Editados después" count={edited} kind="edited" onTickAll={onTickAll} />
          </div>
        )}
      </div>
    </div>
  );
}

type TickAllProps = {
  words: string;
  count: number;
  kind: TickKind;
  onTickAll: LinesToolbarProps['onTickAll'];
};

function TickAll({ words, count, kind, onTickAll }: TickAllProps) {
  return (
    <fieldset className={own.kind}>
      <legend className={own.legend}>
        {words} ({count.toLocaleString('es-AR')})
      </legend>
      <Button variant="secondary" size="small" onClick={() => onTickAll(kind, true)}>
        Tildar todos
      </Button>
      <Button variant="quiet" size="small" onClick={() => onTickAll(kind, false)}>
        Destildar todos
      </Button>
    </fieldset>
  );
}

/** Whether the filter can leave anything. */
function isOffered(filter: PriceLineFilter, { counts, state }: PriceChange): boolean {
  switch (filter) {
    case 'all':
    case 'ticked':
    case 'excluded':
      return true;
    case 'beyond':
    case 'unchanged':
    case 'impossible':
    case 'left':
    case 'kept':
      return counts[filter] > 0;
    case 'edited':
      return state === 'applied';
  }
}
