import styles from './bars.module.css';

/** One bar: a value, and the one before it, as a line. */
export type Bar = { key: string; label: string; value: number; before: number | null };

const HEIGHT = 160;
const STEP = 20;
const WIDTH = 14;
/** Fewer bars than these are drawn lower. */
const FEW = 4;

type BarsProps = {
  /** What the bars show, for screen readers: the table beside has the numbers. */
  name: string;
  bars: readonly Bar[];
  text: (value: number) => string;
};

/** Bars that follow one another: days, months, hours. Days before are lines over them. */
export function Bars({ name, bars, text }: BarsProps) {
  const step = stepOf(Math.max(3, ...bars.flatMap(({ value, before }) => [value, before ?? 0])));
  const top = step.count * step.size;
  const yOf = (value: number) => HEIGHT - (value / top) * HEIGHT;
  const heightOf = (value: number) => (value > 0 ? Math.max(2, (value / top) * HEIGHT) : 0);
  const drawn = bars.filter(({ value, before }) => value > 0 || before);
  const lines = drawn.length === 0 ? [] : [3, 2, 1, 0].filter((line) => line <= step.count);
  return (
    <div className={styles.chart} data-few={drawn.length < FEW || undefined}>
      <div className={styles.scale} aria-hidden="true">
        {lines.map((line) => (
          <span key={line}>{shortText(line * step.size)}</span>
        ))}
      </div>
      <svg
        viewBox={`0 0 ${bars.length * STEP} ${HEIGHT + 2}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={name}
      >
        {lines.slice(0, -1).map((line) => (
          <line
            key={line}
            className={styles.line}
            x1="0"
            x2={bars.length * STEP}
            y1={yOf(line * step.size)}
            y2={yOf(line * step.size)}
          />
        ))}
        <line className={styles.ground} x1="0" x2={bars.length * STEP} y1={HEIGHT + 1} y2={HEIGHT + 1} />
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
        <span>Más alto: {text(Math.max(0, ...bars.map(({ value }) => value)))}</span>
        <span>{bars.at(-1)?.label}</span>
      </p>
    </div>
  );
}

/** The round amount from one line to the next, and how many lines the highest bar needs: two or three. */
function stepOf(highest: number): { size: number; count: number } {
  const power = 10 ** Math.floor(Math.log10(highest / 3));
  const size = power * ([1, 2, 2.5, 5].find((times) => times * power >= highest / 3) ?? 10);
  return { size, count: Math.ceil(highest / size) };
}

/** `$ 50 mil`, `$ 1,5 M` */
function shortText(pesos: number): string {
  const [unit, name] = pesos >= 1_000_000 ? [1_000_000, ' M'] : pesos >= 1000 ? [1000, ' mil'] : [1, ''];
  return `$ ${(pesos / unit).toLocaleString('es-AR')}${name}`;
}

/** A bar in a table's row: its part of the highest one. */
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

/** A number with its bar, for a table's row. */
export function Amount({ value, highest }: { value: number; highest: number }) {
  return (
    <span className={styles.amount}>
      <RowBar value={value} highest={highest} />
      <strong className="numbers">{value.toLocaleString('es-AR')}</strong>
    </span>
  );
}
