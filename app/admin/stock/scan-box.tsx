import { type RefObject, useState } from 'react';
import { unitsText } from '#shared/counts.ts';
import type { Article } from '#shared/schemas/stock.ts';
import { Button } from '../../ui/button.tsx';
import { Card, Row, Stack } from '../../ui/layout.tsx';
import { ScanField } from '../../ui/scan-field.tsx';
import { ArticleName } from '../scanning/article-name.tsx';
import { useReaderFocus } from '../scanning/reader-focus.ts';
import { SoundSwitch } from '../scanning/sound-switch.tsx';
import styles from './scan-box.module.css';
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
