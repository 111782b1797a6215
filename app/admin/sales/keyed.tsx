import { SALE_KEYS, type SaleDeed } from './sale-keys.ts';

/** The name of a field with the key that goes to it. */
export function Keyed({ name, deed }: { name: string; deed: SaleDeed }) {
  return (
    <>
      {name} <kbd>{SALE_KEYS[deed]}</kbd>
    </>
  );
}
