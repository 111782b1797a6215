import { useState } from 'react';
import { countText } from '#shared/counts.ts';
import type { BankStatement } from '#shared/schemas/bank-statements.ts';
import { errorText } from '../../../api/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Card, Row, Text } from '../../../ui/layout.tsx';
import { useAction } from '../../../ui/use-action.ts';
import { call } from '../../kit/client.ts';
import { FileButton } from '../../kit/file-button.tsx';
import { StatementMatches } from './statement-matches.tsx';

/** Reads a bank's statement, shows which order each credit may pay, and confirms what a person leaves chosen. */
export function StatementPanel({ onClose }: { onClose: () => void }) {
  const [statement, setStatement] = useState<BankStatement | null>(null);
  const reading = useAction(
    async (file: File) => {
      const body = new FormData();
      body.set('file', file);
      setStatement(await call('readBankStatement', { body }));
    },
    { onError: () => setStatement(null) },
  );
  return (
    <Card as="section" size="large" gap={4} below={5} aria-label="Extracto del banco">
      <Row gap={4} justify="between">
        <h2>Extracto del banco</h2>
        <Button variant="quiet" size="small" onClick={onClose}>
          Cerrar
        </Button>
      </Row>
      <Field
        label="Archivo del banco"
        hint="CSV o Excel (.xlsx), como lo baja el homebanking. Primero te mostramos qué pagaría cada crédito."
        error={reading.error === null ? null : errorText(reading.error)}
      >
        {(control) => (
          <div>
            <FileButton
              {...control}
              accept=".csv,.txt,.tsv,.xlsx,text/csv"
              disabled={reading.pending}
              onFiles={([file]) => file && void reading.run(file)}
            >
              Elegir archivo
            </FileButton>
          </div>
        )}
      </Field>
      <div aria-live="polite">
        {reading.pending && <p>Leyendo el extracto…</p>}
        {statement && <Text size="sm">{foundText(statement)}</Text>}
      </div>
      {statement && (
        <StatementMatches
          key={JSON.stringify(statement)}
          statement={statement}
          onDone={() => setStatement(null)}
        />
      )}
    </Card>
  );
}

function foundText({ movements }: BankStatement): string {
  if (movements.length === 0) return 'El extracto no tiene créditos.';
  const used = movements.filter(({ isUsed }) => isUsed).length;
  const others = movements.filter(({ isUsed, choices }) => !isUsed && choices.length === 0).length;
  return [
    countText(movements.length, 'crédito', 'créditos'),
    used > 0 && countText(used, 'ya confirmado antes', 'ya confirmados antes'),
    others > 0 && countText(others, 'que no es de ninguna orden', 'que no son de ninguna orden'),
  ]
    .filter(Boolean)
    .join(' · ');
}
