import { useState } from 'react';
import type { AdminListLine } from '#shared/schemas/published-lists.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { Row, Stack, Tag, Text } from '../../ui/layout.tsx';
import { ArticleLine } from './article-line.tsx';
import { nowOf } from './line-articles.ts';
import styles from './line-item.module.css';
import { LinePanel } from './line-panel.tsx';
import { lineStatus } from './line-status.ts';
import type { EditLine } from './list-input.ts';
import type { ChangeList } from './use-list-edit.ts';

type LineItemProps = {
  /** Of its element. */
  id: string;
  line: AdminListLine;
  index: number;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  change: ChangeList;
  pending: boolean;
};

/** A line: what the list says, the article that goes for it, and the way to another one. */
export function LineItem({ id, line, index, isOpen, onOpen, change, pending }: LineItemProps) {
  const { text, choice } = line;
  const { label, tone } = lineStatus(line);
  // The line as it was when something of it was sent: another one has come since.
  const [sent, setSent] = useState<AdminListLine | null>(null);

  const edit: EditLine = (next) => {
    onOpen(false);
    setSent(line);
    change((input) => ({
      ...input,
      lines: input.lines.map((one, at) => (at === index ? { ...one, ...next } : one)),
    }));
  };

  function remove() {
    change(
      (input) => ({ ...input, lines: input.lines.filter((_, at) => at !== index) }),
      `Quitamos “${text}”.`,
    );
  }

  return (
    <li id={id} className={classNames(styles.line, tone && styles[tone])}>
      <div className={styles.head}>
        <LineText line={line} isOpen={isOpen} />
        <Button variant="quiet" size="small" aria-expanded={isOpen} onClick={() => onOpen(!isOpen)}>
          <Icon name={isOpen ? 'up' : 'edit'} />
          <span className="phone-hidden">{isOpen ? 'Cerrar' : 'Cambiar'}</span>
          <span className="visually-hidden"> {text}</span>
        </Button>
        <Row gap={2}>
          {/* Most lines are settled: their green edge says it. */}
          {choice === 'chosen' && tone === 'good' && !line.replaces ? (
            <span className="visually-hidden">{label}</span>
          ) : tone === null ? (
            <Text as="span" size="sm" tone="soft">
              {label}
            </Text>
          ) : (
            <Tag tone={tone === 'good' ? 'success' : undefined}>{label}</Tag>
          )}
          {/* An open line asks below, among the articles. */}
          {choice === 'open' && !isOpen && (
            <Answers line={line} edit={edit} pending={pending && sent === line} />
          )}
        </Row>
      </div>
      {isOpen && <LinePanel line={line} edit={edit} onRemove={remove} />}
    </li>
  );
}

type AnswersProps = { line: AdminListLine; edit: EditLine; pending: boolean };

/** What settles a line in one press. */
function Answers({ line: { text, subProduct }, edit, pending }: AnswersProps) {
  return (
    <>
      {subProduct && (
        <Button size="small" pending={pending} onClick={() => edit({ subProduct: subProduct._id })}>
          Sí, es este<span className="visually-hidden"> {text}</span>
        </Button>
      )}
      <Button size="small" variant="quiet" onClick={() => edit({ subProduct: null })}>
        No lo vendemos<span className="visually-hidden"> {text}</span>
      </Button>
    </>
  );
}

/** What a line says, and the article that goes for it now; an open line shows that among the others. */
function LineText({ line, isOpen }: { line: AdminListLine; isOpen: boolean }) {
  const { text, choice, question, replaces, substituteArticle } = line;
  const isNote = choice === 'note';
  const now = nowOf(line);
  return (
    <Stack gap={1}>
      <Text weight={isNote ? undefined : 'bold'} tone={isNote ? 'soft' : undefined}>
        {text}
      </Text>
      {now && !isOpen && <ArticleLine article={now} />}
      {replaces && <Text size="sm">Va en lugar de {replaces}, que se agotó.</Text>}
      {question && <Text size="sm">{question}</Text>}
      {substituteArticle && (
        <Text size="sm" tone="soft">
          Si se agota: {substituteArticle.product.name}, {substituteArticle.color}
        </Text>
      )}
    </Stack>
  );
}
