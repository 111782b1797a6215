import { lazy, Suspense } from 'react';
import type { ListLine } from '#shared/schemas/lists.ts';
import styles from './list-line.module.css';

/** After a press. */
const LineForm = lazy(async () => ({ default: (await import('./line-form.tsx')).LineForm }));

export type LineTextProps = {
  text: string;
  headingId: string;
  /** What needs attention; null: nothing does. */
  status: string | null;
  isEdited: boolean;
  /** Gets what a corrected text has become. */
  onRead: (lines: readonly ListLine[]) => void;
  /** Ends the correction. */
  onEnd: () => void;
};

/** What a line says, or the field in which it is corrected and read again. */
export function LineText({ text, headingId, status, isEdited, onRead, onEnd }: LineTextProps) {
  if (isEdited)
    return (
      <div>
        <Suspense>
          <LineForm text={text} onRead={onRead} onEnd={onEnd} />
        </Suspense>
      </div>
    );
  return (
    <h3 id={headingId} tabIndex={-1} className={styles.text}>
      <span className={styles.words}>{text}</span>
      {status && (
        <>
          <span className="visually-hidden">: </span>
          <span className={styles.status}>{status}</span>
        </>
      )}
    </h3>
  );
}
