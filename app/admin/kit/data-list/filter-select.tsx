import { SelectField } from '../../../ui/select-field.tsx';
import type { Option } from './define-list.ts';

type FilterSelectProps = {
  label: string;
  value: string;
  options: readonly Option[];
  onChoose: (value: string) => void;
};

/** A choice among fixed values in a list's toolbar. */
export function FilterSelect({ label, value, options, onChoose }: FilterSelectProps) {
  // The address can have a value that no row has any more. The control must not show "all" then.
  const isKnown = options.some((option) => option.value === value);
  const all = isKnown ? options : [{ value, label: value }, ...options];
  return <SelectField label={label} value={value} options={all} onChoose={onChoose} />;
}
