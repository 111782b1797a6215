import { useId } from 'react';
import { countText } from '#shared/price-change-text.ts';
import type { PriceChange } from '#shared/schemas/price-changes.ts';
import { Button } from '../../ui/button.tsx';
import styles from './change-panel.module.css';

const WORDS = {
  computing: 'Calculando los precios nuevos',
  applying: 'Cambiando los precios',
  reverting: 'Cancelando: los precios vuelven a como estaban',
  undoing: 'Restaurando los precios',
} as const;

type JobProgressProps = { change: PriceChange; pending: boolean; onCancel: () => void };

/** How far the job at work is, with a count, and the way to stop it; nothing when none is. */
export function JobProgress({ change, pending, onCancel }: JobProgressProps) {
  const id = useId();
  const { state, progress } = change;
  if (!progress || !(state in WORDS)) return null;
  const words = WORDS[state as keyof typeof WORDS];
  const canCancel = state === 'computing' || state === 'applying';
  return (
    <div className={styles.job}>
      <p className={styles.jobWords} id={id}>
        <strong>{words}</strong>
        <span className="numbers">
          {countText(progress.done, 'producto', 'productos')} de {progress.total.toLocaleString('es-AR')}
        </span>
      </p>
      <progress
        className={styles.bar}
        aria-labelledby={id}
        value={progress.done}
        max={Math.max(1, progress.total)}
      />
      {/* Read out at the start; a count that changes twice a second is not. */}
      <p className="visually-hidden" role="status">
        {words}
      </p>
      <p className={styles.note}>
        Podés dejar esta página: sigue solo, y lo encontrás en los cambios anteriores.
      </p>
      {canCancel && (
        <Button variant="secondary" size="small" pending={pending} onClick={onCancel}>
          Cancelar
        </Button>
      )}
    </div>
  );
}
