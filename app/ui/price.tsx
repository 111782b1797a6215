import { formatPesos } from '#shared/money.ts';
import { classNames } from './class-names.ts';
import styles from './price.module.css';

/** An amount in pesos, never broken over two lines. */
export function Price({ pesos, className }: { pesos: number; className?: string | undefined }) {
  return (
    <span className={classNames(styles.price, className)} data-keep-clear>
      {formatPesos(pesos)}
    </span>
  );
}
