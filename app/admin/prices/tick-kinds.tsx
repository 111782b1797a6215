import type { PriceChange } from '#shared/schemas/price-changes.ts';
import { Button } from '../../ui/button.tsx';
import { Row } from '../../ui/layout.tsx';
import styles from './tick-kinds.module.css';
import type { TickKind } from './use-line-ticks.ts';

type TickKindsProps = {
  change: PriceChange;
  /** Products edited since the change was applied. */
  edited: number;
  onTickAll: (kind: TickKind, ticked: boolean) => void;
};

/** Buttons that tick all lines of one kind. Renders nothing if no line can be ticked. */
export function TickKinds({ change: { counts, state }, edited, onTickAll }: TickKindsProps) {
  const within = counts.raised + counts.lowered - counts.beyond;
  const kinds: Array<{ kind: TickKind; words: string; count: number }> = [];
  if (state === 'draft') {
    kinds.push({ kind: 'within', words: 'Hasta ±30 %', count: within });
    kinds.push({ kind: 'beyond', words: 'Más de ±30 %', count: counts.beyond });
  }
  if (state === 'applied') kinds.push({ kind: 'edited', words: 'Editados después', count: edited });
  const ticked = kinds.filter(({ count }) => count > 0);
  if (ticked.length === 0) return null;
  return (
    <Row gap={5} lines={2} className={styles.kinds}>
      {ticked.map(({ kind, words, count }) => (
        <Row as="fieldset" key={kind} gap={2}>
          <legend className={styles.legend}>
            {words} ({count.toLocaleString('es-AR')})
          </legend>
          <Button variant="secondary" size="small" onClick={() => onTickAll(kind, true)}>
            Tildar todos
          </Button>
          <Button variant="quiet" size="small" onClick={() => onTickAll(kind, false)}>
            Destildar todos
          </Button>
        </Row>
      ))}
    </Row>
  );
}
