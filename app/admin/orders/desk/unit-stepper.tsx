import { Icon } from '../../../ui/icon.tsx';
import counter from '../../../ui/quantity-counter.module.css';

type UnitStepperProps = {
  /** What is counted, for screen readers. */
  label: string;
  value: number;
  least: number;
  most: number;
  onChange: (units: number) => void;
};

/** Minus, a number of units, plus. */
export function UnitStepper({ label, value, least, most, onChange }: UnitStepperProps) {
  const set = (units: number) => onChange(Math.min(most, Math.max(least, units)));
  return (
    <div className={counter.counter}>
      <button
        type="button"
        className={counter.step}
        aria-label={`Restar uno de ${label}`}
        aria-disabled={value <= least}
        onClick={() => set(value - 1)}
      >
        <Icon name="minus" />
      </button>
      <input
        className={counter.number}
        aria-label={`Unidades de ${label}`}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        value={value}
        onFocus={(event) => event.target.select()}
        onChange={(event) => set(Number(event.target.value.replace(/\D/g, '')))}
      />
      <button
        type="button"
        className={counter.step}
        aria-label={`Sumar uno de ${label}`}
        aria-disabled={value >= most}
        onClick={() => set(value + 1)}
      >
        <Icon name="plus" />
      </button>
    </div>
  );
}
