import { type Dispatch, type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { LineArticle, Units } from './line-article.tsx';
import { LineOffers } from './line-offers.tsx';
import { LineText } from './line-text.tsx';
import { LineTools } from './line-tools.tsx';
import styles from './list-line.module.css';
import type { ListChange } from './list-state.ts';
import { statusOf } from './list-words.ts';
import { articleOf, type OwnLine, offersOf } from './own-line.ts';

type ListLineProps = {
  own: OwnLine;
  /** The id of its heading, which gets the focus when the pressed button is gone. */
  headingId: string;
  change: Dispatch<ListChange>;
  /** Of the whole list, in pesos. */
  total: number;
  onRemove: () => void;
  onFocus: () => void;
};

/** A line of a list: what it says, what the shop has for it, and what its owner makes of it. */
export function ListLineItem({ own, headingId, change, total, onRemove, onFocus }: ListLineProps) {
  const { id, line, state, pick } = own;
  const article = articleOf(own);
  const { text, tone } = statusOf(own);
  const [isEdited, setEdited] = useState(false);
  const isAside = state === 'owned' || state === 'refused';
  const isTaken = !isAside && article !== null;
  const others = offersOf(line).filter(({ product }) => product._id !== article?.product._id);

  function choose(chosen: { subProduct: string; units: number }) {
    change({ kind: 'pick', id, pick: chosen });
    onFocus();
  }

  const isOffered = !isAside && others.length > 0;
  const offers = (
    <LineOffers own={own} offers={others} total={total} isOpen={article === null} onChoose={choose} />
  );

  return (
    <li className={classNames(styles.line, styles[tone], isTaken && styles.taken)}>
      <LineText
        text={line.text}
        headingId={headingId}
        status={text}
        isEdited={isEdited}
        onRead={(lines) => change({ kind: 'correct', id, lines })}
        onEnd={endEditing}
      />
      {isTaken && <LineArticle own={own} article={article} change={change} />}
      {!isAside && state === 'open' && (
        <Answer own={own} onYes={() => pick && choose(pick)} onNo={() => setAside('refused')}>
          {article && <Units own={own} article={article} change={change} />}
        </Answer>
      )}
      {isOffered && !article && offers}
      <div className={styles.foot}>
        {state === 'refused' ? (
          <Button variant="quiet" onClick={() => setAside('open')}>
            Volver a ver qué hay
          </Button>
        ) : (
          <label className={styles.owned}>
            <input
              type="checkbox"
              checked={state === 'owned'}
              onChange={({ target }) =>
                change({ kind: 'state', id, state: target.checked ? 'owned' : stateBefore(own) })
              }
            />
            Ya lo tengo
          </label>
        )}
        {isOffered && article && offers}
        <LineTools text={line.text} onEdit={() => setEdited(true)} onRemove={onRemove} />
      </div>
    </li>
  );

  function endEditing() {
    setEdited(false);
    onFocus();
  }

  function setAside(to: 'refused' | 'open') {
    change({ kind: 'state', id, state: to });
    onFocus();
  }
}

/** What a line is again once its owner has it no more. */
function stateBefore({ line, pick }: OwnLine): 'in' | 'open' {
  return line.outcome === 'found' && pick ? 'in' : 'open';
}

type AnswerProps = { own: OwnLine; onYes: () => void; onNo: () => void; children: ReactNode };

/** The question of a line that waits for an answer. */
function Answer({ own: { line, pick }, onYes, onNo, children }: AnswerProps) {
  if (!pick) {
    const text = nothingText(line.outcome, line.alternatives.length);
    return text && <p className={styles.question}>{text}</p>;
  }
  return (
    <div className={styles.answer}>
      <p className={styles.question}>{line.question ?? '¿Te sirve este?'}</p>
      <div className={styles.buttons}>
        {children}
        <Button onClick={onYes}>Llevo {pick.units}</Button>
        <Button variant="secondary" aria-label="No lo llevo" onClick={onNo}>
          No
        </Button>
      </div>
    </div>
  );
}

/** Null: the outcome says it. */
function nothingText(outcome: OwnLine['line']['outcome'], offers: number): string | null {
  if (outcome === 'not_sold') return offers > 0 ? 'No lo tenemos así. Tenemos:' : null;
  return offers > 0 ? 'Se agotó. Te ofrecemos:' : 'Se agotó, y no tenemos otro parecido.';
}
