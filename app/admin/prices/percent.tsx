import { formatPercent } from '#shared/price-change-text.ts';
import styles from './prices-list.module.css';

/** The change of a price in percent; beyond ±30 % it is marked, in words too. */
export function Percent({ percent, beyond }: { percent: number | null; beyond: boolean }) {
  const words = percent === null ? 'desde $ 0' : formatPercent(percent);
  if (!beyond) return <span className={styles.percent}>{words}</span>;
  return (
    <span className={styles.beyond}>
      {words}
      <span className="visually-hidden"> (más de ±30 %)</span>
    </span>
  );
}
