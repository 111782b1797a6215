import { type ComponentProps, useState } from 'react';
import { TextInput } from '../../ui/text-input.tsx';

type ReaderInputProps = Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange'> & {
  kept: string;
  /** What a person typed, once the field is left. */
  onKeep: (text: string) => void;
  /** The field was left with Enter; the text is what a reader typed into it, or null. */
  onDone: (text: string | null) => void;
};

/** The shortest barcode has eight digits. No quantity and no cost has as many without a decimal mark. */
export const CODE = /^[a-z\d*-]{8,}$/i;

/** A field into which a reader may type as well: a code changes nothing here. */
export function ReaderInput({ kept, onKeep, onDone, ...rest }: ReaderInputProps) {
  /** Null: nothing since the field got the focus. */
  const [typed, setTyped] = useState<string | null>(null);
  const text = (typed ?? kept).trim();
  const isCode = CODE.test(text);
  return (
    <TextInput
      {...rest}
      autoComplete="off"
      value={typed ?? kept}
      onChange={(event) => setTyped(event.target.value)}
      onFocus={(event) => event.target.select()}
      onBlur={() => {
        if (typed !== null && !isCode) onKeep(text);
        setTyped(null);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        // The focus moves on, so what was typed is kept.
        onDone(isCode ? text : null);
      }}
    />
  );
}
