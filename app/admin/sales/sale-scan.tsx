import { type KeyboardEvent, type RefObject, useMemo, useState } from 'react';
import { unitsText } from '#shared/counts.ts';
import { formatPesos } from '#shared/money.ts';
import type { Article } from '#shared/schemas/stock.ts';
import { Button } from '../../ui/button.tsx';
import { Card, Row } from '../../ui/layout.tsx';
import { call } from '../kit/client.ts';
import { Finder } from '../kit/finder.tsx';
import { useFound } from '../kit/use-found.ts';
import { ArticleName } from '../scanning/article-name.tsx';
import { CameraButton } from '../scanning/camera-button.tsx';
import { useReaderFocus } from '../scanning/reader-focus.ts';
import type { ScanNews, ScanQuestion } from '../scanning/scan-actions.ts';
import { ScanNewsLine } from '../scanning/scan-news.tsx';
import { SoundSwitch } from '../scanning/sound-switch.tsx';
import styles from './sale-scan.module.css';

type SaleScanProps = {
  field: RefObject<HTMLDivElement | null>;
  news: ScanNews | null;
  question: ScanQuestion | null;
  onScan: (text: string) => void;
  onAdd: (article: Article, units: number) => void;
  onUnits: (article: Article, units: number) => void;
  onDismiss: () => void;
  /** A key in the empty field: arrows, Delete, Escape. */
  onKey: (event: KeyboardEvent<HTMLInputElement>) => void;
};

/** What may be chosen below the field: a found article, or one of the answers to a question. */
type Option = { id: string; article: Article; units: number; kind: 'add' | 'set' };

/** The field that the reader types into, what was found, and what the last scan did. */
export function SaleScan(props: SaleScanProps) {
  const { field, news, question, onScan, onAdd, onUnits, onDismiss, onKey } = props;
  const [typed, setTyped] = useState('');
  useReaderFocus(field);
  const found = useFound(wordsOf(typed), findArticles);
  const isAsking = question !== null && typed === '';
  const options = useOptions(isAsking ? question : null, found, typed);

  function choose({ article, units, kind }: Option) {
    setTyped('');
    if (isAsking) onDismiss();
    if (kind === 'set') onUnits(article, units);
    else onAdd(article, units);
  }

  return (
    <Card gap={3} className={styles.box}>
      <div ref={field}>
        <Finder
          label="Código o nombre"
          hint={
            <span className="phone-hidden">
              Cada lectura suma una. 3*código suma tres; un número y Enter cambia la cantidad del último.
            </span>
          }
          value={typed}
          onChange={setTyped}
          options={options}
          listLabel={isAsking ? `Artículos para “${textOf(question)}”` : 'Artículos encontrados'}
          idOf={({ id }) => id}
          show={(option) => <OptionText option={option} />}
          onChoose={choose}
          takesFirst={isAsking}
          onEnter={(text) => {
            setTyped('');
            onScan(text);
          }}
          onKey={(event) => {
            if (typed === '') onKey(event);
            else if (event.key === 'Escape') setTyped('');
          }}
        />
      </div>
      <ScanNewsLine news={news} before="Escaneá el primer artículo, o escribí su nombre." />
      <Row gap={4} justify="between">
        <SoundSwitch />
        <Row gap={2}>
          {isAsking && (
            <Button variant="quiet" size="small" onClick={onDismiss}>
              Ninguno <kbd>Esc</kbd>
            </Button>
          )}
          <CameraButton onCode={onScan} />
        </Row>
      </Row>
    </Card>
  );
}

function OptionText({ option: { article, units, kind } }: { option: Option }) {
  if (kind === 'set') {
    return (
      <>
        {unitsText(units)} de {article.product.name}, {article.color}
      </>
    );
  }
  return (
    <Row gap={3} justify="between" className={styles.option}>
      <ArticleName article={article} />
      <span className={styles.price}>
        {formatPesos(article.price)}
        <span className={styles.stock}>{article.stock > 0 ? `hay ${article.stock}` : 'sin stock'}</span>
      </span>
    </Row>
  );
}

function textOf(question: ScanQuestion): string {
  return question.kind === 'units' ? String(question.units) : question.text;
}

/** The words of a text to look up while it is typed; null for what a reader types, and for less than two letters. */
function wordsOf(typed: string): string | null {
  const text = typed.replace(/^[1-9]\d{0,3}\s*[*x]\s*/i, '').trim();
  return /\p{L}.*\p{L}/u.test(text) ? text : null;
}

async function findArticles(q: string, signal: AbortSignal): Promise<readonly Article[]> {
  return (await call('findArticles', { query: { q }, signal })).articles;
}

/** The same array for the same things, so that the choice by arrows stays over a render. */
function useOptions(
  question: ScanQuestion | null,
  found: readonly Article[],
  typed: string,
): readonly Option[] {
  const units = Number(/^([1-9]\d{0,3})\s*[*x]/i.exec(typed)?.[1] ?? 1);
  return useMemo(
    () => (question ? answersTo(question) : found.map((article) => toOption(article, units))),
    [question, found, units],
  );
}

function answersTo(question: ScanQuestion): Option[] {
  if (question.kind === 'articles') {
    return question.articles.map((article) => toOption(article, question.units));
  }
  const { line, article, units } = question;
  return [{ id: 'set', article: line, units, kind: 'set' }, toOption(article, 1)];
}

function toOption(article: Article, units: number): Option {
  return { id: article._id, article, units, kind: 'add' };
}
