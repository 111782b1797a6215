import { type RefObject, useEffect, useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import { ScanField } from '../../../ui/scan-field.tsx';

/** Milliseconds without typing before the list is searched. */
const TYPING_PAUSE = 300;

type SearchFieldProps = {
  label: string;
  /** The value in the address. */
  value: string;
  placeholder: string | undefined;
  /** Holds the search field used last, to return the focus to it. */
  lastUsed: RefObject<HTMLInputElement | null>;
  /** Whether this search counts as used until another one is. */
  isMain: boolean;
  onSearch: (value: string) => void;
};

/** Narrows a list by a text or a scanned code: after a pause in typing, or at once on Enter. */
export function SearchField({ label, value, placeholder, lastUsed, isMain, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const search = useRef(onSearch);
  search.current = onSearch;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  /** The last search, until the address has it. */
  const asked = useRef<string | null>(null);

  // The address can also change by itself: back, forward, another filter. The own search may arrive late, after more
  // was typed, which has to stay.
  useEffect(() => {
    if (asked.current !== value) setTyped(value);
    asked.current = null;
  }, [value]);
  const { state } = useNavigation();
  useEffect(() => {
    // On its way. If another navigation comes first, the search is repeated after it.
    const isAsked = state !== 'idle' && asked.current === typed;
    if (typed === value || isAsked) return;
    timer.current = setTimeout(() => {
      asked.current = typed;
      search.current(typed);
    }, TYPING_PAUSE);
    return () => clearTimeout(timer.current);
  }, [typed, value, state]);

  /** Using another control ends the typing: a later search would navigate back. */
  function searchAtOnce() {
    clearTimeout(timer.current);
    if (typed === value) return;
    asked.current = typed;
    onSearch(typed);
  }

  return (
    <ScanField
      label={label}
      ref={isMain ? lastUsed : undefined}
      type="search"
      value={typed}
      maxLength={200}
      placeholder={placeholder}
      onChange={setTyped}
      onScan={searchAtOnce}
      onBlur={searchAtOnce}
      onFocus={(event) => {
        lastUsed.current = event.currentTarget;
      }}
    />
  );
}
