type RestockBoxProps = { label: string; checked: boolean; onChange: (checked: boolean) => void };

/** A box to tick, as large as a finger. */
export function RestockBox({ label, checked, onChange }: RestockBoxProps) {
  return (
    <label className="check">
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
      {label}
    </label>
  );
}
