import { type FormEvent, useState } from 'react';
import { errorText } from '../../api/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useAction } from '../../ui/use-action.ts';
import type { LineTextProps } from './line-text.tsx';
import { readTyped } from './read-typed.ts';

type LineFormProps = { text: string; onRead: LineTextProps['onRead']; onEnd: () => void };

/** Corrects the text of a line, which is read again then. */
export function LineForm({ text, onRead, onEnd }: LineFormProps) {
  const [typed, setTyped] = useState(text);
  const { pending, error, run } = useAction(
    async () => {
      if (typed.trim() !== text) onRead(await readTyped(typed));
      onEnd();
    },
    { onError: () => undefined },
  );

  function submit(event: FormEvent) {
    event.preventDefault();
    void run();
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={2}>
        <TextField
          label="Corregí el renglón"
          value={typed}
          error={error === null ? null : errorText(error)}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={({ key }) => key === 'Escape' && onEnd()}
          ref={takeFocus}
          enterKeyHint="done"
          autoComplete="off"
        />
        <Row gap={2}>
          <Button type="submit" pending={pending}>
            Leer de nuevo
          </Button>
          <Button variant="quiet" onClick={onEnd}>
            Cancelar
          </Button>
        </Row>
      </Stack>
    </form>
  );
}

function takeFocus(input: HTMLInputElement | null): void {
  input?.focus();
}
