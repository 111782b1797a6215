import { useState } from 'react';
import type { AdminListLine } from '#shared/schemas/published-lists.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Tag, Text } from '../../ui/layout.tsx';
import { ArticleLine } from './article-line.tsx';
import { nowOf } from './line-articles.ts';
import { candidatesOf, LineCandidates } from './line-candidates.tsx';
import { LinePanel } from './line-panel.tsx';
import { lineStatus, needsLook } from './line-status.ts';
import { LineUnits } from './line-units.tsx';
import styles from './list-editor.module.css';
import type { EditLine, SaveLine } from './list-input.ts';
import type { ChangeList } from './use-list-edit.ts';

type LineItemProps = {
  /** Of its element. */
  id: string;
  line: AdminListLine;
  index: number;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  /** It has been settled: the focus goes on to the next one. */
  onSettled: () => void;
  change: ChangeList;
  pending: boolean;
};

/**
 * A line in one row: what the list says, the article that goes for it, how many, and where it stands. One that waits has
 * the articles that it could be below.
 */
export function LineItem({ id, line, index, isOpen, onOpen, onSettled, change, pending }: LineItemProps) {
  const { text, choice } = line;
  const waits = needsLook(line);
  const candidates = candidatesOf(line);
  const now = choice === 'chosen' ? nowOf(line) : null;
  // The line as it was when something of it was sent: another one has come since.
  const [sent, setSent] = useState<AdminListLine | null>(null);
  const isSending = pending && sent === line;

  const save: SaveLine = (next) => {
    setSent(line);
    return change((input) => ({
      ...input,
      lines: input.lines.map((one, at) => (at === index ? { ...one, ...next } : one)),
    }));
  };
  const edit: EditLine = (next) => {
    onOpen(false);
    if (waits) onSettled();
    void save(next);
  };

  function remove() {
    void change(
      (input) => ({ ...input, lines: input.lines.filter((_, at) => at !== index) }),
      `Quitamos “${text}”.`,
    );
  }

  return (
    <li id={id} className={styles.line} data-tone={lineStatus(line).tone} data-waits={waits || undefined}>
      <div className={styles.row} data-full={now !== null || undefined}>
        <LineText line={line} />
        {now && <ArticleLine article={{ ...now, units: 1 }} />}
        {now && <LineUnits line={line} save={save} />}
        <LineState line={line} />
        {choice === 'open' && (
          <Button variant="quiet" size="small" pending={isSending} onClick={() => edit({ subProduct: null })}>
            No lo vendemos<span className="visually-hidden"> {text}</span>
          </Button>
        )}
        {choice === 'open' && candidates.length === 0 && !isOpen && (
          <Button variant="secondary" size="small" data-candidate onClick={() => onOpen(true)}>
            Buscar<span className="visually-hidden"> {text}</span>
          </Button>
        )}
        <button
          type="button"
          className="icon-button"
          data-candidate={(now && candidates.length === 0) || undefined}
          aria-expanded={isOpen}
          aria-label={`${isOpen ? 'Cerrar' : 'Cambiar'} ${text}`}
          title={isOpen ? 'Cerrar' : 'Cambiar'}
          onClick={() => onOpen(!isOpen)}
        >
          <Icon name={isOpen ? 'up' : 'edit'} />
        </button>
      </div>
      {(waits || isOpen) && candidates.length > 0 && (
        <LineCandidates line={line} candidates={candidates} edit={edit} pending={isSending} />
      )}
      {isOpen && <LinePanel line={line} edit={edit} onRemove={remove} seeks={candidates.length === 0} />}
    </li>
  );
}

/** What a line says, and what its reading or its article leaves open. */
function LineText({
  line: { text, choice, question, replaces, substituteArticle },
}: {
  line: AdminListLine;
}) {
  const isThing = choice !== 'note';
  return (
    <div>
      <Text weight={isThing ? 'bold' : undefined} tone={isThing ? undefined : 'soft'}>
        {text}
      </Text>
      {replaces && <p>Va en lugar de {replaces}, que se agotó.</p>}
      {question && <p>{question}</p>}
      {substituteArticle && (
        <Text tone="soft">
          Si se agota: {substituteArticle.product.name}, {substituteArticle.color}
        </Text>
      )}
    </div>
  );
}

/** Where a line stands. */
function LineState({ line }: { line: AdminListLine }) {
  const { label, tone } = lineStatus(line);
  return (
    <span data-state>
      {tone === 'look' ? (
        <Tag>{label}</Tag>
      ) : (
        <>
          {tone === 'good' && <Icon name="check" />}
          {label}
        </>
      )}
    </span>
  );
}
