import { useState } from 'react';
import { readNumber, UNITS } from '#shared/numbers.ts';
import type { AdminListLine } from '#shared/schemas/published-lists.ts';
import { Button } from '../../ui/button.tsx';
import { Stack } from '../../ui/layout.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import type { EditLine } from './list-input.ts';

/** The text of a line; of an article that was chosen, how many of it. */
export function LineWords({ line, edit }: { line: AdminListLine; edit: EditLine }) {
  const { choice, units, chosenUnits } = line;
  const [text, setText] = useState(line.text);
  const [typed, setTyped] = useState(String(chosenUnits ?? units ?? ''));
  const hasUnits = choice === 'chosen';

  function save() {
    const reading = readNumber(typed, UNITS);
    const isNumber = 'value' in reading && reading.value >= 1;
    if (hasUnits && typed.trim() !== '' && !isNumber)
      return toast('Escribí un número entero desde 1.', { tone: 'error' });
    const isNew = text.trim() !== line.text;
    const next = hasUnits && isNumber ? reading.value : null;
    // Another text is looked for again.
    edit({ text, units: isNew ? null : next, ...(isNew && choice !== 'note' && { subProduct: undefined }) });
  }

  return (
    <Stack
      as="form"
      gap={3}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <TextField
        label="Texto de la línea"
        autoComplete="off"
        maxLength={300}
        required
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {hasUnits && (
        <TextField
          label="Cuántos van"
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      <div>
        <Button type="submit" variant="secondary" size="small">
          Guardar
        </Button>
      </div>
    </Stack>
  );
}
