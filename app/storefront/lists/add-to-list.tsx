import { type FormEvent, useState } from 'react';
import type { ListLine } from '#shared/schemas/lists.ts';
import { Button } from '../../ui/button.tsx';
import { Stack } from '../../ui/layout.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { FileButtons } from './file-buttons.tsx';
import styles from './list-result.module.css';
import { ReadingProgressCard } from './reading-progress.tsx';
import { useReading } from './use-reading.ts';

type AddToListProps = { keptAs: string; onRead: (lines: readonly ListLine[]) => void };

/** Adds to a list: something typed, or another page of it. */
export function AddToList({ keptAs, onRead }: AddToListProps) {
  const [typed, setTyped] = useState('');
  const { reading, error, read, cancel } = useReading(keptAs, (lines, source) => {
    onRead(lines);
    if ('text' in source) setTyped('');
  });
  const readsFile = reading?.progress ? reading : null;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (typed.trim() !== '') void read({ text: typed });
  }

  return (
    <Stack gap={3} className="not-printed">
      <form onSubmit={submit} noValidate className={styles.add}>
        <TextField
          label="Agregar algo a la lista"
          placeholder="2 cartulinas blancas"
          value={typed}
          error={error}
          onChange={({ target }) => setTyped(target.value)}
          enterKeyHint="done"
          autoComplete="off"
        />
        <Button type="submit" variant="secondary" pending={reading !== null}>
          Agregar
        </Button>
      </form>
      {readsFile ? (
        <ReadingProgressCard reading={readsFile} onCancel={cancel} />
      ) : (
        <FileButtons small onFiles={(files) => void read({ files })} />
      )}
    </Stack>
  );
}
