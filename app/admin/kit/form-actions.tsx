import type { ReactNode } from 'react';
import { Row } from '../../ui/layout.tsx';
import styles from './form-actions.module.css';

/** The buttons at the end of a form: in sight however long it is. */
export function FormActions({ children }: { children: ReactNode }) {
  return (
    <Row gap={3} lines={1} align="baseline" className={styles.actions}>
      {children}
    </Row>
  );
}
