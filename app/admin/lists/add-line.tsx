import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/layout.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { ChangeList } from './use-list-edit.ts';

/** Adds a line at the end of a list. */
export function AddLine({ change, pending }: { change: ChangeList; pending: boolean }) {
  const [text, setText] = useState('');
  return (
    <Card
      as="form"
      gap={3}
      aria-label="Agregar una línea"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() === '') return;
        const line = { text, isNote: false, units: null, substitute: null };
        void change((input) => ({ ...input, lines: [...input.lines, line] }));
        setText('');
      }}
    >
      <TextField
        label="Agregar una línea"
        hint="Como está en la lista, por ejemplo: 2 cuadernos tapa dura"
        autoComplete="off"
        maxLength={300}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div>
        <Button type="submit" variant="secondary" pending={pending}>
          Agregar
        </Button>
      </div>
    </Card>
  );
}
