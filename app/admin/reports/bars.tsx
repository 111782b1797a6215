import styles from './bars.module.css';
import { chartTicks } from './chart-ticks.ts';

/** One bar: a value, and the one before it, as a line. */
export type Bar = { key: string; label: string; value: number; before: number | null };

const HEIGHT = 160;
const STEP = 20;
const WIDTH = 14;
/** At most so many bars are drawn low: they say little. */
const FEW = 2;

type BarsProps = {
  /** What the bars show, for screen readers: the table beside has the numbers. */
  name: string;
  bars: readonly Bar[];
  text: (value: number) => string;
};

/** Bars that follow one another: days, months, hours. Days before are lines over them. */
export function Bars({ name, bars, text }: BarsProps) {
  const ticks = chartTicks(Math.max(0, ...bars.flatMap(({ value, before }) => [value, before ?? 0])));
  const top = ticks.at(-1) ?? 1;
  const heightOf = (value: number) => (value > 0 ? Math.max(2, (value / top) * HEIGHT) : 0);
  return (
    <div className={styles.chart}>
      <div className={styles.ticks} aria-hidden="true">
        {ticks.toReversed().map((tick) => (
          <span key={tick}>{text(tick)}</span>
        ))}
      </div>
      <svg
        viewBox={`0 0 ${bars.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={name}
        data-few={bars.filter(({ value }) => value > 0).length <= FEW || undefined}
      >
        {ticks.map((tick) => (
          <line
            key={tick}
            className={tick === 0 ? styles.ground : styles.tick}
            x1="0"
            x2={bars.length * STEP}
            y1={HEIGHT - (tick / top) * HEIGHT}
            y2={HEIGHT - (tick / top) * HEIGHT}
          />
        ))}
        {bars.map(({ key, label, value, before }, index) => (
          <g key={key}>
            <title>
              {`${label}: ${text(value)}`}
              {before !== null && ` (antes: ${text(before)})`}
            </title>
            {/* Invisible: the title shows wherever the pointer is above the day. */}
            <rect
              fill="none"
              pointerEvents="all"
              x={index * STEP + (STEP - WIDTH) / 2}
              y="0"
              width={WIDTH}
              height={HEIGHT}
            />
            <rect
              className={styles.bar}
              x={index * STEP + (STEP - WIDTH) / 2}
              y={HEIGHT - heightOf(value)}
              width={WIDTH}
              height={heightOf(value)}
            />
            {before !== null && before > 0 && (
              <rect
                className={styles.before}
                x={index * STEP + 1}
                y={HEIGHT - heightOf(before)}
                width={STEP - 2}
                height="2.5"
              />
            )}
          </g>
        ))}
      </svg>
      <p className={styles.ends} aria-hidden="true">
        <span>{bars[0]?.label}</span>
        <span>{bars.at(-1)?.label}</span>
      </p>
    </div>
  );
}

/** A value as a bar in a table's row: its part of the highest value, or of the sum of all. */
export function RowBar({ value, highest }: { value: number; highest: number }) {
  return (
    <svg className={styles.row} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
      <rect
        className={styles.bar}
        width={highest > 0 ? Math.max(0, (value / highest) * 100) : 0}
        height="10"
      />
    </svg>
  );
}

/** A value's part of a sum, drawn and in percent. */
export function Share({ value, all }: { value: number; all: number }) {
  return (
    <span className={styles.amount}>
      <RowBar value={value} highest={all} />
      <span className="numbers unbroken">{Math.round((value / all) * 100)} %</span>
    </span>
  );
}

/** A number with its bar, for a table's row. */
export function Amount({ value, highest }: { value: number; highest: number }) {
  return (
    <span className={styles.amount}>
      <RowBar value={value} highest={highest} />
      <strong className="numbers">{value.toLocaleString('es-AR')}</strong>
    </span>
  );
}
