import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { Row } from '../../ui/layout.tsx';
import styles from './form-actions.module.css';

type FormActionsProps = {
  /** False while there is nothing to save: the buttons wait at the end, and cover no field. */
  sticky?: boolean;
  children: ReactNode;
};

/** The buttons at the end of a form: in sight however long it is. */
export function FormActions({ sticky = true, children }: FormActionsProps) {
  return (
    <Row gap={3} lines={1} align="baseline" className={classNames(styles.actions, sticky && styles.sticky)}>
      {children}
    </Row>
  );
}
