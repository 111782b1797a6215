import { type Dispatch, useId } from 'react';
import { formatPesos, toCentavos, toPesos } from '#shared/money.ts';
import { useShop } from '../../root-data.ts';
import { Row, Text } from '../../ui/layout.tsx';
import { Price } from '../../ui/price.tsx';
import styles from './list-bar.module.css';
import type { ListChange } from './list-state.ts';
import { totalOf } from './list-sums.ts';
import type { OwnLine } from './own-line.ts';
import { takeWhole, type Whole, wholeOf } from './whole-list.ts';

const NAMES: Record<Whole, string> = { asked: 'La pedida', cheapest: 'La económica' };

type WholeListChoiceProps = { lines: readonly OwnLine[]; change: Dispatch<ListChange> };

/** La pedida or la económica for all lines at once, with the total that each makes. Nothing if nothing is cheaper. */
export function WholeListChoice({ lines, change }: WholeListChoiceProps) {
  const { maxUnits } = useShop().checkout;
  const name = useId();
  const chosen = wholeOf(lines, maxUnits);
  const totals = {
    asked: totalOf(takeWhole(lines, 'asked', maxUnits)),
    cheapest: totalOf(takeWhole(lines, 'cheapest', maxUnits)),
  };
  const saved = toPesos(toCentavos(totals.asked) - toCentavos(totals.cheapest));
  if (saved <= 0) return null;
  return (
    <fieldset className="not-printed">
      <Text as="legend" size="sm" weight="medium" below={2}>
        Para toda la lista
      </Text>
      <div className={styles.wholes}>
        {(['asked', 'cheapest'] as const).map((whole) => (
          <label key={whole} className={styles.whole}>
            <input
              type="radio"
              name={name}
              checked={chosen === whole}
              onChange={() => change({ kind: 'whole', whole })}
            />
            <span>
              <Row as="span" gap={2} lines={0} align="baseline">
                {NAMES[whole]}{' '}
                {whole === 'cheapest' && (
                  <Text as="span" size="sm" tone="soft">
                    ahorrás {formatPesos(saved)}
                  </Text>
                )}
              </Row>{' '}
              <strong>
                <Price pesos={totals[whole]} />
              </strong>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
