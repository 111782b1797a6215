import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { Form, href, useLocation, useNavigate, useNavigation, useNavigationType } from 'react-router';
import { Icon } from '../../ui/icon.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { isCatalogPath, searchAddress, searchedText } from '../catalog/search-address.ts';
import styles from './search-box.module.css';
import type { Suggestions as SuggestionsType } from './suggestions.tsx';

/** Milliseconds without typing before the search starts. */
const TYPING_PAUSE = 300;

/**
 * The catalogue's search: typing navigates to `/catalogo?q=…` (rules 2.2). The first search makes a history entry,
 * further letters replace it. Below it are suggestions. Without JavaScript it is a plain form.
 */
export function SearchBox() {
  const location = useLocation();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [text, setText] = useState(() => searchedText(location));
  const searched = searchedText(location);

  // Back, forward and the filter chips change the address, and the field follows, unless the change came from the
  // field.
  const travelled = useNavigationType() === 'POP';
  useEffect(() => {
    if (travelled || document.activeElement !== input.current) setText(searched);
  }, [searched, travelled]);
  useEffect(() => () => clearTimeout(timer.current), []);

  // A link pressed right after a letter wins over the pending search.
  const sought = useRef<string>(undefined);
  const { location: ahead = location } = useNavigation();
  const isElsewhere = searchedText(ahead) !== sought.current;
  useEffect(() => {
    if (ahead && isElsewhere) clearTimeout(timer.current);
  }, [ahead, isElsewhere]);

  function search(wanted: string) {
    clearTimeout(timer.current);
    sought.current = wanted.trim();
    // The browser's present address: the last search may not be rendered yet.
    const now = window.location;
    navigate(searchAddress(now, wanted), {
      replace: isCatalogPath(now.pathname) && searchedText(now) !== '',
    });
  }

  function typed(wanted: string) {
    setText(wanted);
    clearTimeout(timer.current);
    if (wanted.trim() !== searched) timer.current = setTimeout(search, TYPING_PAUSE, wanted);
  }

  // Their script comes with the first focus; without it the box searches as ever.
  const [Suggestions, setSuggestions] = useState<typeof SuggestionsType | null>(null);
  const prepare = () =>
    void import('./suggestions.tsx').then(
      (module) => setSuggestions(() => module.Suggestions),
      () => null,
    );

  function fill(wanted: string) {
    clearTimeout(timer.current);
    setText(wanted);
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    search(text);
  }

  return (
    <Form className={styles.search} role="search" action={href('/catalogo')} onSubmit={submit}>
      <Icon name="search" className={styles.icon} />
      <TextInput
        ref={input}
        className={styles.input}
        type="search"
        name="q"
        value={text}
        onChange={(event) => typed(event.target.value)}
        placeholder="¿Qué buscás?"
        aria-label="Buscar productos"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded="false"
        aria-controls="sugerencias"
        onFocus={prepare}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={200}
      />
      {Suggestions && <Suggestions input={input} text={text} onSearch={fill} />}
    </Form>
  );
}
