import { useState } from 'react';
import { formatPesos } from '#shared/money.ts';
import { readNumber, UNITS } from '#shared/numbers.ts';
import type { AdminListLine } from '#shared/schemas/published-lists.ts';
import { TextInput } from '../../ui/text-input.tsx';
import { toast } from '../../ui/toast.ts';
import { nowOf } from './line-articles.ts';
import type { SaveLine } from './list-input.ts';

/** How many of its article a line takes, saved when the field is left, and what they cost. */
export function LineUnits({ line, save }: { line: AdminListLine; save: SaveLine }) {
  const { text, units, chosenUnits } = line;
  const price = nowOf(line)?.price ?? 0;
  const count = units ?? chosenUnits ?? 1;
  // Null: nothing is being typed.
  const [typed, setTyped] = useState<string | null>(null);

  async function leave() {
    if (typed === null) return;
    const reading = readNumber(typed, UNITS);
    if (!('value' in reading) || reading.value < 1)
      toast('Escribí un número entero desde 1.', { tone: 'error' });
    else if (reading.value !== count) await save({ units: reading.value });
    setTyped(null);
  }

  return (
    <>
      <span data-units>
        <span aria-hidden="true">Cantidad</span>
        <TextInput
          aria-label={`Cantidad de ${text}`}
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="next"
          maxLength={5}
          value={typed ?? String(count)}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={() => void leave()}
        />
      </span>
      <strong className="numbers">{formatPesos(count * price)}</strong>
    </>
  );
}
