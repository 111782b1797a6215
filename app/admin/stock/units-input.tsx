import { MAX_UNITS } from '#shared/stock.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Row } from '../../ui/layout.tsx';
import { ReaderInput } from '../scanning/reader-input.tsx';
import type { ReceptionLine } from './reception-draft.ts';
import styles from './reception-lines.module.css';

type UnitsInputProps = {
  line: ReceptionLine;
  /** The fewest units that a line can have. */
  least: 0 | 1;
  onUnits: (units: number) => void;
  /** The field was left with Enter; `text` is what a reader typed into it, or null. */
  onDone: (text: string | null) => void;
};

/** The units of a line, typed or by one more and one less. */
export function UnitsInput({ line, least, onUnits, onDone }: UnitsInputProps) {
  function keep(text: string) {
    if (/^\d+$/.test(text) && Number(text) >= least && Number(text) <= MAX_UNITS) onUnits(Number(text));
  }

  return (
    <Row gap={1} className={styles.units}>
      <Button
        variant="secondary"
        size="small"
        aria-label={`Una unidad menos de ${nameOfLine(line)}`}
        onClick={() => onUnits(Math.max(least, line.quantity - 1))}
      >
        <Icon name="minus" />
      </Button>
      <ReaderInput
        className={styles.number}
        inputMode="numeric"
        aria-label={`Cantidad de ${nameOfLine(line)}`}
        kept={String(line.quantity)}
        onKeep={keep}
        onDone={onDone}
      />
      <Button
        variant="secondary"
        size="small"
        aria-label={`Una unidad más de ${nameOfLine(line)}`}
        onClick={() => onUnits(line.quantity + 1)}
      >
        <Icon name="plus" />
      </Button>
    </Row>
  );
}

/** What a line is called in labels. */
export function nameOfLine({ article }: ReceptionLine): string {
  return `${article.product.name}, ${article.color}`;
}
