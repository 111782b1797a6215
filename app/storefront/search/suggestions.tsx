import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { forgetSearches, recentSearches, rememberSearch } from './recent-searches.ts';
import { idOf, SuggestionList } from './suggestion-list.tsx';
import { type Row, recentRows, suggestedRows } from './suggestion-rows.ts';
import styles from './suggestions.module.css';
import { useSuggestions } from './use-suggestions.ts';

type SuggestionsProps = {
  input: RefObject<HTMLInputElement | null>;
  text: string;
  /** Fills the box with a search that was chosen. */
  onSearch: (text: string) => void;
};

/**
 * The suggestions below the search box, which is their combobox: they hear its keys and say in its attributes which
 * option is active. Loaded with the first focus.
 */
export function Suggestions({ input, text, onSearch }: SuggestionsProps) {
  const q = text.trim();
  const suggested = useSuggestions(q);
  const [open, setOpen] = useState(() => document.activeElement === input.current);
  const [recent, setRecent] = useState(recentSearches);
  const [active, setActive] = useState(-1);
  const rows = suggested ? suggestedRows(suggested.found, suggested.q) : q === '' ? recentRows(recent) : [];
  const shown = open && rows.length > 0;
  const panel = usePlaceBelow(input, shown);

  function close() {
    setOpen(false);
    setActive(-1);
  }

  function choose(row: Row) {
    if ('search' in row) {
      onSearch(row.search);
      remember(row.search);
    } else remember(q);
    close();
  }

  function remember(search: string) {
    rememberSearch(search);
    setRecent(recentSearches());
  }

  function pressed(event: KeyboardEvent) {
    if (event.key === 'Enter' && active < 0) {
      remember(q);
      return close();
    }
    if (event.key === 'Escape' && shown) close();
    else if (event.key === 'Enter' && shown) document.getElementById(idOf(active))?.click();
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') move(event.key === 'ArrowDown' ? 1 : -1);
    else return;
    event.preventDefault();
  }

  function move(step: 1 | -1) {
    setOpen(true);
    // One place more than there are options: that of the box itself.
    const places = rows.length + 1;
    if (shown) setActive((before) => ((before + 1 + step + places) % places) - 1);
  }

  useBox(
    input,
    { shown, active: shown ? active : -1 },
    {
      keydown: pressed,
      input: () => {
        setOpen(true);
        setActive(-1);
      },
      focus: () => setOpen(true),
      click: () => setOpen(true),
      blur: close,
    },
  );

  return (
    <div ref={panel} className={styles.panel} hidden={!shown}>
      {shown && <SuggestionList rows={rows} active={active} onPoint={setActive} onChoose={choose} />}
      {shown && rows[0]?.kind === 'recent' && (
        <Button
          variant="quiet"
          size="small"
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            forgetSearches();
            setRecent([]);
          }}
        >
          Borrar mis búsquedas
        </Button>
      )}
      <span className="visually-hidden" role="status">
        {shown && (rows.length === 1 ? '1 sugerencia' : `${rows.length} sugerencias`)}
      </span>
    </div>
  );
}

type Heard = {
  keydown: (event: KeyboardEvent) => void;
  input: () => void;
  focus: () => void;
  click: () => void;
  blur: () => void;
};

/** Listens to the box, and keeps its attributes in step. */
function useBox(
  { current: box }: RefObject<HTMLInputElement | null>,
  { shown, active }: { shown: boolean; active: number },
  heard: Heard,
): void {
  const latest = useRef(heard);
  useLayoutEffect(() => {
    latest.current = heard;
  });
  useEffect(() => {
    if (!box) return;
    const stop = new AbortController();
    const { signal } = stop;
    box.addEventListener('keydown', (event) => latest.current.keydown(event), { signal });
    for (const name of ['input', 'focus', 'click', 'blur'] as const)
      box.addEventListener(name, () => latest.current[name](), { signal });
    return () => stop.abort();
  }, [box]);
  useEffect(() => {
    box?.setAttribute('aria-expanded', String(shown));
    if (active < 0) box?.removeAttribute('aria-activedescendant');
    else box?.setAttribute('aria-activedescendant', idOf(active));
    document.getElementById(idOf(active))?.scrollIntoView({ block: 'nearest' });
  }, [box, shown, active]);
}

/** On phones the panel is as wide as the screen, though the box is not. */
function usePlaceBelow({ current: box }: RefObject<HTMLInputElement | null>, shown: boolean) {
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!shown || !box) return;
    const place = () => {
      panel.current?.style.setProperty('--box-left', `${box.getBoundingClientRect().left}px`);
      panel.current?.style.setProperty('--view', `${document.documentElement.clientWidth}px`);
    };
    place();
    window.addEventListener('resize', place);
    return () => window.removeEventListener('resize', place);
  }, [box, shown]);
  return panel;
}
