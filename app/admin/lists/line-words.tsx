import { useState } from 'react';
import type { AdminListLine } from '#shared/schemas/published-lists.ts';
import { Button } from '../../ui/button.tsx';
import { Stack } from '../../ui/layout.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { EditLine } from './list-input.ts';

/** The text of a line. */
export function LineWords({ line, edit }: { line: AdminListLine; edit: EditLine }) {
  const [text, setText] = useState(line.text);

  function save() {
    // Another text is looked for again.
    if (text.trim() === line.text) edit({});
    else edit({ text, units: null, ...(line.choice !== 'note' && { subProduct: undefined }) });
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
      <div>
        <Button type="submit" variant="secondary" size="small">
          Guardar el texto
        </Button>
      </div>
    </Stack>
  );
}
