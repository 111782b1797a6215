import { useState } from 'react';
import { TextInput } from '../../ui/text-input.tsx';
import styles from './reception-lines.module.css';

type CellInputProps = {
  label: string;
  maxLength: number;
  isNumber?: boolean;
  kept: string;
  pending: boolean;
  /** The changed text, once the field is left or Enter is pressed. */
  onKeep: (text: string) => void;
};

/** A text in a cell of a table: Enter or leaving it saves, Escape takes back what was typed. */
export function CellInput({ label, maxLength, isNumber = false, kept, pending, onKeep }: CellInputProps) {
  /** Null: nothing since the field got the focus. */
  const [typed, setTyped] = useState<string | null>(null);

  function keep() {
    if (typed !== null && typed.trim() !== kept) onKeep(typed.trim());
    setTyped(null);
  }

  return (
    <TextInput
      className={isNumber ? styles.cost : undefined}
      inputMode={isNumber ? 'decimal' : undefined}
      maxLength={maxLength}
      autoComplete="off"
      aria-label={label}
      aria-busy={pending || undefined}
      value={typed ?? kept}
      onChange={(event) => setTyped(event.target.value)}
      onFocus={(event) => event.target.select()}
      onBlur={keep}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setTyped(null);
        if (event.key !== 'Enter') return;
        event.preventDefault();
        keep();
      }}
    />
  );
}
