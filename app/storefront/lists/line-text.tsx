import { type FormEvent, type ReactNode, useState } from 'react';
import type { ListLine } from '#shared/schemas/lists.ts';
import { errorText } from '../../api/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useAction } from '../../ui/use-action.ts';
import styles from './list-line.module.css';
import type { OwnLine } from './own-line.ts';
import { readTyped } from './read-source.ts';

type LineTextProps = {
  own: OwnLine;
  headingId: string;
  status: ReactNode;
  /** Gets what a corrected text has become. */
  onRead: (lines: readonly ListLine[]) => void;
  onRemove: () => void;
  onFocus: () => void;
};

/** What a line says, which can be corrected in place and is read again then. */
export function LineText({ own, headingId, status, onRead, onRemove, onFocus }: LineTextProps) {
  const { text } = own.line;
  const [isEdited, setEdited] = useState(false);
  if (isEdited) return <LineForm text={text} onRead={onRead} onEnd={end} />;

  function end() {
    setEdited(false);
    onFocus();
  }

  return (
    <div className={styles.head}>
      <h3 id={headingId} tabIndex={-1} className={styles.text}>
        <span className={styles.words}>{text}</span>
        <span className="visually-hidden">: </span>
        {status}
      </h3>
      <button
        type="button"
        className={styles.tool}
        aria-label={`Corregir «${text}»`}
        title="Corregir"
        onClick={() => setEdited(true)}
      >
        <Icon name="edit" />
      </button>
      <button
        type="button"
        className={styles.tool}
        aria-label={`Quitar «${text}»`}
        title="Quitar"
        onClick={onRemove}
      >
        <Icon name="trash" />
      </button>
    </div>
  );
}

type LineFormProps = { text: string; onRead: LineTextProps['onRead']; onEnd: () => void };

function LineForm({ text, onRead, onEnd }: LineFormProps) {
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
    <form onSubmit={submit} noValidate className={styles.form}>
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
          <Button type="submit" size="small" pending={pending}>
            Leer de nuevo
          </Button>
          <Button variant="quiet" size="small" onClick={onEnd}>
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
