import type { ReactNode } from 'react';
import { Text } from '../../ui/layout.tsx';
import { Price } from '../../ui/price.tsx';
import styles from './total-bar.module.css';

type TotalBarProps = {
  /** What the amount is. */
  label: string;
  pesos: number;
  /** The button that goes on. */
  children: ReactNode;
  /** True if the total stands right above as well: then only the phones' bar shows it, and nobody hears it twice. */
  isRepeated?: boolean;
};

/** A total with the button that goes on, which are a bar at the bottom of the screen on phones. */
export function TotalBar({ label, pesos, children, isRepeated = false }: TotalBarProps) {
  return (
    <div className={styles.bar}>
      <p
        className={isRepeated ? styles.repeated : styles.total}
        aria-live={isRepeated ? undefined : 'polite'}
        aria-hidden={isRepeated}
      >
        {label}{' '}
        <Text as="span" size="xl" weight="heavy">
          <Price pesos={pesos} />
        </Text>
      </p>
      {children}
    </div>
  );
}
