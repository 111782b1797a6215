import { type RefObject, useEffect, useState } from 'react';
import { unitsText } from '#shared/counts.ts';
import type { Article } from '#shared/schemas/stock.ts';
import { Button } from '../../ui/button.tsx';
import { Card, Row, Stack, Text } from '../../ui/layout.tsx';
import { ScanField } from '../../ui/scan-field.tsx';
import { ArticleName } from './article-name.tsx';
import styles from './scan-box.module.css';
import { isSoundOn, setSound } from './scan-sound.ts';
import type { ScanNews, ScanQuestion } from './use-reception.ts';

type ScanBoxProps = {
  field: RefObject<HTMLDivElement | null>;
  hint: string;
  news: ScanNews | null;
  question: ScanQuestion | null;
  onScan: (text: string) => void;
  onAdd: (article: Article, units: number) => void;
  onUnits: (article: Article, units: number) => void;
  onDismiss: () => void;
};

/** The field that a reader types into, what the last scan did, and what it asks. */
export function ScanBox(props: ScanBoxProps) {
  const { field, hint, news, question, onScan } = props;
  const [typed, setTyped] = useState('');
  useReaderFocus(field);
  return (
    <Card size="large" gap={4} className={styles.box}>
      <div ref={field}>
        <ScanField
          label="Código o nombre"
          hint={hint}
          value={typed}
          onChange={setTyped}
          onScan={() => {
            setTyped('');
            onScan(typed);
          }}
        />
      </div>
      <p className={styles.news} role="status" data-tone={news?.tone}>
        {news?.text ?? 'Esperando la primera lectura.'}
      </p>
      {question && <Question {...props} question={question} />}
      <SoundSwitch />
    </Card>
  );
}

function Question({ question, onAdd, onUnits, onDismiss }: ScanBoxProps & { question: ScanQuestion }) {
  if (question.kind === 'units') {
    const { units, line, article } = question;
    return (
      <Row gap={3} role="group" aria-label="Qué quisiste decir">
        <Button onClick={() => onUnits(line, units)}>
          {unitsText(units)} de {line.product.name}
        </Button>
        <Button variant="secondary" onClick={() => onAdd(article, 1)}>
          Sumar 1 de {article.product.name}, {article.color}
        </Button>
      </Row>
    );
  }
  return (
    <Stack gap={2} role="group" aria-label={`Artículos para “${question.text}”`}>
      {question.articles.map((article) => (
        <Button key={article._id} variant="secondary" wide onClick={() => onAdd(article, question.units)}>
          <ArticleName article={article} />
        </Button>
      ))}
      <Row>
        <Button variant="quiet" size="small" onClick={onDismiss}>
          Ninguno
        </Button>
      </Row>
    </Stack>
  );
}

function SoundSwitch() {
  const [isOn, setOn] = useState(isSoundOn);
  return (
    <Text as="label" size="sm" className={styles.sound}>
      <input
        type="checkbox"
        checked={isOn}
        onChange={(event) => {
          setOn(event.target.checked);
          setSound(event.target.checked);
        }}
      />
      Sonido en cada lectura
    </Text>
  );
}

/** What a reader types into another field is that field's; all the rest, buttons too, leaves it to this one. */
const TYPED_INTO = 'input:not([type=checkbox]), textarea, select, [contenteditable]';

/** A reader that types while no other field has the focus types into this field. */
function useReaderFocus(field: RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    focusScan(field);
    function catchKey(event: KeyboardEvent) {
      const isTyping = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
      // A space presses a button.
      if (isTyping && event.key !== ' ' && !document.activeElement?.matches(TYPED_INTO)) focusScan(field);
    }
    document.addEventListener('keydown', catchKey, { capture: true });
    return () => document.removeEventListener('keydown', catchKey, { capture: true });
  }, [field]);
}

/** Gives the focus to the field within. */
export function focusScan(field: RefObject<HTMLDivElement | null>): void {
  field.current?.querySelector('input')?.focus();
}
