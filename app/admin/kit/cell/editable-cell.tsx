import { type ComponentProps, type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Row } from '../../../ui/layout.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import styles from './editable-cell.module.css';
import { type CellPlan, useCell } from './use-cell.ts';

type EditableCellProps = CellPlan & {
  /** The field's name: Enter goes to the next row's cell with the same one. */
  field: string;
  /** What is edited: `Precio de Cuaderno`. */
  label: string;
  isNumber?: boolean;
  input?: Pick<ComponentProps<'input'>, 'inputMode' | 'maxLength' | 'list'>;
  /** The value as it is shown. */
  children: ReactNode;
};

/**
 * A value of a table that is edited in its place: a press opens it, Enter saves and goes down, Tab saves and goes on,
 * Escape leaves. A conflict or an error stays in the cell with what was typed (rules 12.3).
 */
export function EditableCell({
  field,
  label,
  isNumber = false,
  input,
  children,
  ...plan
}: EditableCellProps) {
  const element = useRef<HTMLSpanElement>(null);
  const cell = useCell(plan, element);
  const { state } = cell;
  const errorId = useId();

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const typed = event.currentTarget.value;
    const side = event.shiftKey ? 'left' : 'right';
    if (event.key === 'Escape') cell.close();
    else if (event.key === 'Enter') cell.commit(typed, 'down');
    else if (event.key === 'Tab' && cell.hasNext(side)) cell.commit(typed, side);
    else return;
    event.preventDefault();
  }

  return (
    <span ref={element} data-cell={field} className={classNames(styles.cell, isNumber && styles.number)}>
      {state.step === 'open' && (
        <>
          <TextInput
            {...input}
            aria-label={label}
            aria-invalid={state.error === null ? undefined : true}
            aria-describedby={state.error === null ? undefined : errorId}
            autoComplete="off"
            enterKeyHint="next"
            value={state.typed}
            onChange={({ target }) => cell.type(target.value)}
            onKeyDown={onKeyDown}
            onBlur={({ target }) => cell.commit(target.value, null)}
          />
          {state.error !== null && (
            <span id={errorId} role="alert" className={styles.error}>
              {state.error}
            </span>
          )}
        </>
      )}
      {(state.step === 'shown' || state.step === 'saving') && (
        <button
          type="button"
          className={styles.value}
          data-opens-cell
          title={`Editar ${label}`}
          aria-busy={state.step === 'saving' || undefined}
          onClick={cell.open}
        >
          {state.step === 'saving' ? state.typed : children}
        </button>
      )}
      {state.step === 'conflict' && (
        <span role="alert" className={styles.conflict}>
          <span>
            Otra persona puso <strong>{state.theirs || 'nada'}</strong> y vos{' '}
            <strong>{state.mine || 'nada'}</strong>.
          </span>
          <Row as="span" gap={2}>
            <Button size="small" onClick={cell.keepMine}>
              Guardar lo mío
            </Button>
            <Button size="small" variant="secondary" onClick={cell.keepTheirs}>
              Dejar lo suyo
            </Button>
          </Row>
        </span>
      )}
    </span>
  );
}
