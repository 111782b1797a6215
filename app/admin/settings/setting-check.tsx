import { useId } from 'react';
import { Text } from '../../ui/layout.tsx';

type SettingCheckProps = {
  label: string;
  note?: string;
  error?: string | undefined;
  checked: boolean;
  onCheck: (checked: boolean) => void;
};

/** A yes or no of the settings. */
export function SettingCheck({ label, note, error, checked, onCheck }: SettingCheckProps) {
  const id = useId();
  const described = [note && `${id}-note`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div>
      <label className="check">
        <input
          type="checkbox"
          checked={checked}
          aria-describedby={described || undefined}
          aria-invalid={error ? true : undefined}
          onChange={({ target }) => onCheck(target.checked)}
        />
        {label}
      </label>
      {note && (
        <Text size="sm" tone="soft" id={`${id}-note`}>
          {note}
        </Text>
      )}
      {error && (
        <Text size="sm" tone="danger" id={`${id}-error`}>
          {error}
        </Text>
      )}
    </div>
  );
}
