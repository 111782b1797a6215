import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Row } from '../../../ui/layout.tsx';
import styles from './columns-button.module.css';
import type { ColumnChoice } from './use-column-choice.ts';

type ColumnsButtonProps = {
  choice: Pick<ColumnChoice<unknown, unknown>, 'hideable' | 'toggle' | 'showMain'>;
};

/** Opens the choice of a list's columns. */
export function ColumnsButton({ choice }: ColumnsButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        className={styles.columns}
        variant="quiet"
        size="small"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Columnas
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Columnas de la lista"
        actions={<Button onClick={() => setOpen(false)}>Listo</Button>}
      >
        {choice.showMain && (
          <Row gap={2}>
            <Button variant="secondary" size="small" onClick={() => choice.showMain?.(true)}>
              Solo las principales
            </Button>
            <Button variant="secondary" size="small" onClick={() => choice.showMain?.(false)}>
              Todas
            </Button>
          </Row>
        )}
        <fieldset>
          <legend className="visually-hidden">Se ven estas columnas</legend>
          {choice.hideable.map(({ label, isHidden }) => (
            <label key={label} className="check">
              <input type="checkbox" checked={!isHidden} onChange={() => choice.toggle(label)} />
              {label}
            </label>
          ))}
        </fieldset>
      </Dialog>
    </>
  );
}
