import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { ListLine } from '#shared/schemas/lists.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './list-line.module.css';
import type { OwnLine } from './own-line.ts';

/** After a press. */
const LineForm = lazy(async () => ({ default: (await import('./line-form.tsx')).LineForm }));

export type LineTextProps = {
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
  if (isEdited)
    return (
      <Suspense>
        <LineForm text={text} onRead={onRead} onEnd={end} />
      </Suspense>
    );

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
      <div className={classNames(styles.tools, 'not-printed')}>
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
    </div>
  );
}
