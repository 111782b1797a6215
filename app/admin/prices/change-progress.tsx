import { countText } from '#shared/counts.ts';
import { isAtWork, type WorkingState } from '#shared/price-change-states.ts';
import type { PriceChange } from '#shared/schemas/price-changes.ts';
import { JobProgress } from '../kit/job-progress.tsx';

const TITLES: Record<WorkingState, string> = {
  computing: 'Calculando los precios nuevos',
  applying: 'Cambiando los precios',
  reverting: 'Cancelando: los precios vuelven a como estaban',
  undoing: 'Restaurando los precios',
};

type ChangeProgressProps = { change: PriceChange; pending: boolean; onCancel: () => void };

/** The progress of a running job; nothing if there is none. */
export function ChangeProgress({ change: { state, progress }, pending, onCancel }: ChangeProgressProps) {
  if (!progress || !isAtWork(state)) return null;
  const products = countText(progress.done, 'producto', 'productos');
  const canCancel = state === 'computing' || state === 'applying';
  return (
    <JobProgress
      title={TITLES[state]}
      progress={progress}
      count={`${products} de ${progress.total.toLocaleString('es-AR')}`}
      note="Podés dejar esta página: sigue solo, y lo encontrás en los cambios anteriores."
      pending={pending}
      onCancel={canCancel ? onCancel : null}
    />
  );
}
