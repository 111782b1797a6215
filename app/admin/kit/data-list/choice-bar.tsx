import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Row, Text } from '../../../ui/layout.tsx';
import controls from '../row-controls.module.css';
import styles from './choice-bar.module.css';

type ChoiceBarProps = {
  /** What is chosen, for screen readers. */
  label: string;
  /** How many rows are chosen, in words; null hides the bar. */
  count: string | null;
  /** Unticks all of them. */
  onClear: () => void;
  /** The buttons. */
  actions: ReactNode;
  /** Its dialogs. */
  children: ReactNode;
};

const MENU = 'acciones';

/** Of a button among the actions: it closes the panel that they are in on phones. */
export const CLOSES_MENU = { popoverTarget: MENU, popoverTargetAction: 'hide' } as const;

/**
 * Actions on the chosen rows of a list, at the bottom of the screen; on phones behind one button, as the controls of a
 * row.
 */
export function ChoiceBar({ label, count, onClear, actions, children }: ChoiceBarProps) {
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
      <Button variant="quiet" size="small" className={styles.clear} onClick={onClear}>
        <Icon name="close" />
        <span className="phone-hidden">Desmarcar</span>
      </Button>
      <Button size="small" className={styles.more} popoverTarget={MENU}>
        Acciones
      </Button>
      <div id={MENU} popover="auto" className={classNames(controls.menu, styles.actions)} data-name={count}>
        {actions}
      </div>
      {children}
    </Row>
  );
}
