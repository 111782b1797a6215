import { type RefObject, useEffect, useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import { ScanField } from '../../ui/scan-field.tsx';

/** How long after the last key the list is asked for, in milliseconds. */
const TYPING_PAUSE = 300;

type SearchFieldProps = {
  label: string;
  /** As it stands in the address. */
  value: string;
  placeholder?: string;
  /** Holds the list's search that was used last, so that the focus can come back to it. */
  lastUsed?: RefObject<HTMLInputElement | null>;
  /** The one of a list's searches that counts as used until another is. */
  isFirst?: boolean;
  onSearch: (value: string) => void;
};

/** A text, or a scanned code, that narrows a list: once the keys rest, or at once on Enter. */
export function SearchField({ label, value, placeholder, lastUsed, isFirst, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const search = useRef(onSearch);
  search.current = onSearch;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  /** What was searched last, until the address has it. */
  const asked = useRef<string | null>(null);

  // The address can change by itself: back, forward, another filter. Our own search comes late on a slow connection,
  // when more has been typed: that stays.
  useEffect(() => {
    if (asked.current !== value) setTyped(value);
    asked.current = null;
  }, [value]);
  const { state } = useNavigation();
  useEffect(() => {
    // On its way. If something else comes first (another order, another page), it is searched again after that.
    const isAsked = state !== 'idle' && asked.current === typed;
    if (typed === value || isAsked) return;
    timer.current = setTimeout(() => {
      asked.current = typed;
      search.current(typed);
    }, TYPING_PAUSE);
    return () => clearTimeout(timer.current);
  }, [typed, value, state]);

  /** Whoever goes on to something else has done typing: a search that came later would take them back. */
  function searchAtOnce() {
    clearTimeout(timer.current);
    if (typed === value) return;
    asked.current = typed;
    onSearch(typed);
  }

  return (
    <ScanField
      label={label}
      ref={isFirst ? lastUsed : undefined}
      type="search"
      value={typed}
      maxLength={200}
      placeholder={placeholder}
      onChange={setTyped}
      onScan={searchAtOnce}
      onBlur={searchAtOnce}
      onFocus={(event) => {
        if (lastUsed) lastUsed.current = event.currentTarget;
      }}
    />
  );
}
