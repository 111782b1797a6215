import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import { ScanField } from '../../../ui/scan-field.tsx';

/** Milliseconds without typing before the list is searched. */
const TYPING_PAUSE = 300;

type SearchFieldProps = {
  label: string;
  /** The current value in the address. */
  value: string;
  placeholder: string | undefined;
  /** The search field that was used last. The focus returns to it. */
  lastUsed: RefObject<HTMLInputElement | null>;
  /** Whether this field gets the focus until another one is used. */
  isMain: boolean;
  onSearch: (value: string) => void;
};

/** Searches a list for a typed text or a scanned barcode: after a pause in typing, or at once on Enter. */
export function SearchField({ label, value, placeholder, lastUsed, isMain, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const search = useRef(onSearch);
  search.current = onSearch;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  /** The last search, until it is in the address. */
  const asked = useRef<string | null>(null);

  // The address can also change without this field: back, forward, another filter. And this field's own search may
  // arrive after more was typed; that text has to stay. Not useEffect, which may run after a key and undo it.
  useLayoutEffect(() => {
    if (asked.current !== value) setTyped(value);
    asked.current = null;
  }, [value]);
  const { state } = useNavigation();
  useEffect(() => {
    // The search is loading. If another navigation replaces it, it is repeated afterwards.
    const isAsked = state !== 'idle' && asked.current === typed;
    if (typed === value || isAsked) return;
    timer.current = setTimeout(() => {
      asked.current = typed;
      search.current(typed);
    }, TYPING_PAUSE);
    return () => clearTimeout(timer.current);
  }, [typed, value, state]);

  /** Using another control ends the typing. A search after that would undo what the control did. */
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
