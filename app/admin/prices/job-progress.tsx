import { useId } from 'react';
import { countText } from '#shared/counts.ts';
import type { PriceChange } from '#shared/schemas/price-changes.ts';
import { Button } from '../../ui/button.tsx';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import styles from './change-panel.module.css';

const WORDS = {
  computing: 'Calculando los precios nuevos',
  applying: 'Cambiando los precios',
  reverting: 'Cancelando: los precios vuelven a como estaban',
  undoing: 'Restaurando los precios',
} as const;

type JobProgressProps = { change: PriceChange; pending: boolean; onCancel: () => void };

/** The progress of a running job, and a button to stop it; nothing if there is none. */
export function JobProgress({ change, pending, onCancel }: JobProgressProps) {
  const id = useId();
  const { state, progress } = change;
  if (!progress || !(state in WORDS)) return null;
  const words = WORDS[state as keyof typeof WORDS];
  const canCancel = state === 'computing' || state === 'applying';
  return (
    <Stack gap={2}>
      <Row as="p" gap={4} lines={1} justify="between" id={id}>
        <strong>{words}</strong>
        <span className="numbers">
          {countText(progress.done, 'producto', 'productos')} de {progress.total.toLocaleString('es-AR')}
        </span>
      </Row>
      <progress
        className={styles.bar}
        aria-labelledby={id}
        value={progress.done}
        max={Math.max(1, progress.total)}
      />
      {/* Announced at the start only; the count changes twice a second. */}
      <p className="visually-hidden" role="status">
        {words}
      </p>
      <Text size="sm" tone="soft">
        Podés dejar esta página: sigue solo, y lo encontrás en los cambios anteriores.
      </Text>
      {canCancel && (
        <div>
          <Button variant="secondary" size="small" pending={pending} onClick={onCancel}>
            Cancelar
          </Button>
        </div>
      )}
    </Stack>
  );
}
