import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Row } from '../../ui/layout.tsx';
import styles from './restored-note.module.css';

type RestoredNoteProps = {
  /** The text of the button. */
  action: string;
  onReset: () => void;
  /** What could not be restored. */
  children?: ReactNode;
};

/** Says that the form was restored after a reload or a visit to another page. */
export function RestoredNote({ action, onReset, children }: RestoredNoteProps) {
  return (
    <Row gap={3} justify="between" className={styles.restored} role="status">
      <p>Recuperamos lo que habías escrito. {children}</p>
      <Button variant="secondary" size="small" onClick={onReset}>
        {action}
      </Button>
    </Row>
  );
}
