import { type RefObject, useEffect, useRef, useState } from 'react';
import { Field } from '../../ui/field.tsx';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import type { RichText as ReadText } from '../../ui/rich-text/read-markdown.ts';
import { RichText } from '../../ui/rich-text/rich-text.tsx';
import { showError } from '../../ui/show-error.ts';
import { TextArea } from '../../ui/text-area.tsx';
import styles from './markdown-field.module.css';
import { type Mark, withMark } from './markdown-marks.ts';

type MarkdownFieldProps = {
  label: string;
  value: string;
  error: string | undefined;
  maxLength: number;
  onType: (text: string) => void;
};

const TOOLS: ReadonlyArray<{ mark: Mark; name: string; shown: string }> = [
  { mark: 'heading', name: 'Título', shown: 'Título' },
  { mark: 'bold', name: 'Negrita', shown: 'Negrita' },
  { mark: 'list', name: 'Lista', shown: 'Lista' },
  { mark: 'link', name: 'Enlace', shown: 'Enlace' },
];

/** A long text with headings, bold, lists and links, and how it reads. */
export function MarkdownField({ label, value, error, maxLength, onType }: MarkdownFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null);

  function apply(mark: Mark) {
    const { current } = area;
    if (!current) return;
    const next = withMark(value, { from: current.selectionStart, to: current.selectionEnd }, mark);
    onType(next.text);
    select(area, next.selection);
  }

  return (
    <Stack gap={2}>
      <Row gap={2} role="toolbar" aria-label={`Formato de ${label}`}>
        {TOOLS.map(({ mark, name, shown }) => (
          <button
            key={mark}
            type="button"
            className={styles.tool}
            aria-label={name}
            onClick={() => apply(mark)}
          >
            {shown}
          </button>
        ))}
      </Row>
      <Field label={label} error={error}>
        {(control) => (
          <TextArea
            {...control}
            ref={area}
            rows={14}
            maxLength={maxLength}
            value={value}
            onChange={({ target }) => onType(target.value)}
          />
        )}
      </Field>
    </Stack>
  );
}

/** Selects after the new text is drawn. */
function select(
  area: RefObject<HTMLTextAreaElement | null>,
  { from, to }: { from: number; to: number },
): void {
  requestAnimationFrame(() => {
    area.current?.focus();
    area.current?.setSelectionRange(from, to);
  });
}

/** A text as the shop shows it. What reads it is loaded when it is first needed. */
export function MarkdownPreview({ text }: { text: string }) {
  const read = useMarkdown(text);
  if (text.trim() === '') return <Text tone="soft">Todavía no hay texto.</Text>;
  return read && <RichText text={read} />;
}

function useMarkdown(text: string) {
  const [read, setRead] = useState<ReadText | null>(null);
  useEffect(() => {
    let isLeft = false;
    import('../../ui/rich-text/read-markdown.ts')
      .then(({ readMarkdown }) => !isLeft && setRead(readMarkdown(text)))
      .catch(showError);
    return () => {
      isLeft = true;
    };
  }, [text]);
  return read;
}
