import { useId } from 'react';
import type { Import } from '#shared/schemas/imports.ts';
import { Button } from '../../ui/button.tsx';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import panel from '../prices/change-panel.module.css';
import { rowsText } from './import-words.ts';
import { isAtWork } from './is-at-work.ts';
import type { ImportMoves } from './use-import-moves.ts';

/** The progress of a running job, and a button to stop it; nothing if there is none. */
export function ImportProgress({ one, moves }: { one: Import; moves: ImportMoves }) {
  const id = useId();
  if (!isAtWork(one.state)) return null;
  const { done, total } = one.progress;
  const words = one.state === 'checking' ? 'Revisando el archivo' : 'Importando';
  return (
    <Stack gap={2}>
      <Row as="p" gap={4} lines={1} justify="between" id={id}>
        <strong>{words}</strong>
        {total > 0 && (
          <span className="numbers">
            {rowsText(done)} de {total.toLocaleString('es-AR')}
          </span>
        )}
      </Row>
      <progress className={panel.bar} aria-labelledby={id} value={done} max={Math.max(1, total)} />
      {/* Announced at the start only; the count changes twice a second. */}
      <p className="visually-hidden" role="status">
        {words}
      </p>
      <Text size="sm" tone="soft">
        {one.state === 'checking'
          ? 'Todavía no cambia nada en la tienda.'
          : 'Podés dejar esta página: sigue solo. Si cancelás, lo que ya entró queda, producto por producto entero.'}
      </Text>
      <div>
        <Button variant="secondary" size="small" pending={moves.pending === 'cancel'} onClick={moves.cancel}>
          Cancelar
        </Button>
      </div>
    </Stack>
  );
}
