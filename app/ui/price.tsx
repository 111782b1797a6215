import { formatPesos } from '#shared/money.ts';
import { classNames } from './class-names.ts';

/** An amount in pesos, never broken over two lines. */
export function Price({ pesos, className }: { pesos: number; className?: string | undefined }) {
  return (
    <span className={classNames('numbers unbroken', className)} data-keep-clear>
      {formatPesos(pesos)}
    </span>
  );
}
