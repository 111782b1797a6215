import {
  type ClipboardEvent,
  type DragEvent,
  type FormEvent,
  type KeyboardEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { ListLine } from '#shared/schemas/lists.ts';
import { whatsappLink } from '#shared/shop-links.ts';
import { useShop } from '../../root-data.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Field } from '../../ui/field.tsx';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { FileButtons } from './file-buttons.tsx';
import iconStyles from './list-icon.module.css';
import { ListIcon } from './list-icon.tsx';
import styles from './list-input.module.css';
import { ReadingProgressCard } from './reading-progress.tsx';
import { useReading } from './use-reading.ts';

const EXAMPLE = `2 cuadernos tapa dura rayados de 48 hojas
20 folios A4
12 lápices de colores
1 birome azul y 1 roja
1 plasticola
1 tijera punta redonda
1 carpeta N°3 con hojas rayadas
1 regla de 20 cm`;

type ListInputProps = {
  keptAs: string;
  text: string;
  onText: (text: string) => void;
  onRead: (lines: readonly ListLine[]) => void;
};

/** Takes a list: pasted, typed, photographed, chosen or dropped. The text stays whatever goes wrong. */
export function ListInput({ keptAs, text, onText, onRead }: ListInputProps) {
  const { reading, error, read, cancel, fail, goOn } = useReading(keptAs, onRead);
  const [isOver, setOver] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  // Pasted before the page was hydrated
  useLayoutEffect(() => {
    const typed = area.current?.value ?? '';
    if (typed !== '' && text === '') onText(typed);
  }, [text, onText]);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (text.trim() === '') fail('Pegá o escribí la lista primero: un renglón por cada cosa.');
    else void read({ text });
  }

  function tryExample() {
    onText(EXAMPLE);
    void read({ text: EXAMPLE });
  }

  function take(files: File[]) {
    if (files.length > 0) void read({ files });
  }

  /** Spreadsheets and word processors put a picture of the text beside it: the text is meant. */
  function paste({ clipboardData }: ClipboardEvent) {
    if (clipboardData.getData('text/plain') === '') take([...clipboardData.files]);
  }

  function drop(event: DragEvent) {
    setOver(false);
    const files = [...event.dataTransfer.files];
    // The field takes dropped text by itself.
    if (files.length === 0) return;
    event.preventDefault();
    take(files);
  }

  if (reading?.progress) return <ReadingProgressCard reading={reading} onCancel={cancel} />;
  return (
    <form
      className={classNames(styles.sheet, isOver && styles.over)}
      onSubmit={submit}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      noValidate
    >
      <Stack gap={4}>
        <FileButtons onFiles={take} />
        {error && <ReadingError error={error} text={text} onGoOn={goOn} />}
        <Field label="O pegala acá, un renglón por cada cosa">
          {(control) => (
            <TextArea
              {...control}
              ref={area}
              className={styles.text}
              rows={8}
              value={text}
              placeholder={EXAMPLE}
              onChange={({ target }) => onText(target.value)}
              onPaste={paste}
              onKeyDown={(event: KeyboardEvent) => {
                if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event);
              }}
            />
          )}
        </Field>
        <Row gap={3}>
          <Button type="submit" size="large" pending={reading !== null}>
            Armar mi lista
          </Button>
          {text === '' && (
            <Button variant="quiet" size="small" onClick={tryExample}>
              Ver un ejemplo
            </Button>
          )}
        </Row>
        <Text size="sm" tone="soft" className={iconStyles.line} data-keep-clear>
          <ListIcon name="lock" />
          <span>
            No guardamos la foto ni el archivo. La leemos acá en la librería, sin mandarla a ningún lado.
          </span>
        </Text>
      </Stack>
    </form>
  );
}

type ReadingErrorProps = { error: string; text: string; onGoOn: (() => void) | null };

/** What went wrong, with the way on: to what is still being read, or to the shop's people. */
function ReadingError({ error, text, onGoOn }: ReadingErrorProps) {
  return (
    <Notice tone="error" role="alert">
      <p>{error}</p>
      {onGoOn ? (
        <Button variant="secondary" size="small" onClick={onGoOn}>
          Seguir leyendo
        </Button>
      ) : (
        <SendInstead text={text} />
      )}
    </Notice>
  );
}

/** In characters: a longer link does not open everywhere. */
const LONGEST = 1_400;

/** The way for a list that cannot be read here: people of the shop can. */
function SendInstead({ text }: { text: string }) {
  const { whatsapp } = useShop().contact;
  const message = `¡Hola! ¿Me arman esta lista de útiles?\n${text}`.slice(0, LONGEST);
  return (
    <p>
      También podés{' '}
      <a href={whatsappLink(whatsapp, message)} target="_blank" rel="noopener noreferrer">
        mandarla por WhatsApp<span className="visually-hidden"> (se abre en otra pestaña)</span>
      </a>{' '}
      y la armamos con vos.
    </p>
  );
}
