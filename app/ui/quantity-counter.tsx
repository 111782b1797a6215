import { useId, useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { maxUnitsText } from '#shared/counts.ts';
import { messages } from '#shared/messages.es.ts';
import { Icon } from './icon.tsx';
import styles from './quantity-counter.module.css';
import { settleToasts, toast } from './toast.ts';
import { useEarlyValue } from './use-early-value.ts';

type QuantityCounterProps = {
  value: number;
  /** The most units that can be bought, own reserved ones included. */
  stock: number;
  /** The most units of one article in an order; null: the stock alone limits. */
  most: number | null;
  /** Called with a number from 1 to `stock` and `most` only. */
  onChange: (quantity: number) => void;
  /** The message when minus would go below 1; product page and cart have different ones. */
  belowOne: string;
  /** What is counted, for screen readers: "Cantidad de Cuaderno A4, azul". */
  label: string;
};

/**
 * Minus, a number, plus. Both buttons stay enabled at the limits, so that the message can say why nothing happened
 * (rules 5.3).
 */
export function QuantityCounter({ value, stock, most, onChange, belowOne, label }: QuantityCounterProps) {
  const id = useId();
  const { pathname } = useLocation();
  const [typed, setTyped] = useState(String(value));
  // Not useEffect, which may run after a key and undo it.
  useLayoutEffect(() => setTyped(String(value)), [value]);

  function refuse(message: string) {
    setTyped(String(value));
    toast(message, { tone: 'error', about: 'quantity', page: pathname });
  }

  function accept(quantity: number) {
    settleToasts('quantity');
    onChange(quantity);
  }

  /** Why so many cannot be taken; null: they can. */
  function tooMany(units: number): string | null {
    if (units > stock) return messages.notEnoughStock(stock);
    return most !== null && units > most ? maxUnitsText(most) : null;
  }

  function step(next: number) {
    const excess = tooMany(next);
    if (excess !== null) refuse(excess);
    else if (next < 1) refuse(belowOne);
    else accept(next);
  }

  function type(text: string) {
    setTyped(text);
    // An empty field is about to be typed in; it is corrected on blur.
    if (text.trim() === '') return;
    const number = Number(text);
    if (!Number.isInteger(number) || number < 1) refuse(messages.quantityBelowOneCart);
    else {
      const excess = tooMany(number);
      if (excess !== null) refuse(excess);
      else if (number !== value) accept(number);
    }
  }

  const input = useEarlyValue<HTMLInputElement>(String(value), type);
  return (
    <div className={styles.counter}>
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <button type="button" className={styles.step} aria-label="Restar uno" onClick={() => step(value - 1)}>
        <Icon name="minus" />
      </button>
      <input
        ref={input}
        id={id}
        className={styles.number}
        type="number"
        inputMode="numeric"
        min={1}
        max={most === null ? stock : Math.min(stock, most)}
        value={typed}
        onChange={(event) => type(event.target.value)}
        onBlur={() => setTyped(String(value))}
      />
      <button type="button" className={styles.step} aria-label="Sumar uno" onClick={() => step(value + 1)}>
        <Icon name="plus" />
      </button>
    </div>
  );
}
