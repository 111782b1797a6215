import type { ReactNode } from 'react';
import { Row, Text } from '../../../ui/layout.tsx';
import styles from './choice-bar.module.css';

type ChoiceBarProps = {
  /** What is chosen, for screen readers. */
  label: string;
  /** How many rows are chosen, in words; null hides the bar. */
  count: string | null;
  /** The buttons. */
  children: ReactNode;
};

/** Actions on the chosen rows of a list, at the bottom of the screen. */
export function ChoiceBar({ label, count, children }: ChoiceBarProps) {
  return (
    <Row
      as="section"
      gap={3}
      lines={2}
      above={3}
      className={styles.bar}
      aria-label={label}
      hidden={count === null}
    >
      <Text weight="bold" role="status">
        {count}
      </Text>
      {children}
    </Row>
  );
}
