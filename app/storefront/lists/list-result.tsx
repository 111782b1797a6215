import { lazy, type ReactNode, Suspense, useId, useState } from 'react';
import { useShop } from '../../root-data.ts';
import { Icon } from '../../ui/icon.tsx';
import { Stack, Text } from '../../ui/layout.tsx';
import offers from './line-offers.module.css';
import { ListBar } from './list-bar.tsx';
import { ListLineItem } from './list-line.tsx';
import styles from './list-result.module.css';
import { byQuestion, countsOf, isAsked, totalOf } from './list-sums.ts';
import { foundText, leftTexts } from './list-words.ts';
import type { GivenLine, OwnLine } from './own-line.ts';
import { useFocusLine } from './use-focus-line.ts';
import { useFreshPrices } from './use-fresh-prices.ts';
import { useListToCart } from './use-list-to-cart.ts';
import { useOwnList } from './use-own-list.ts';
import { useWide } from './use-wide.ts';
import { WholeListChoice } from './whole-list-choice.tsx';

/** Below the list: not needed at the first view. */
const AddToList = lazy(async () => ({ default: (await import('./add-to-list.tsx')).AddToList }));
const ListTools = lazy(async () => ({ default: (await import('./list-tools.tsx')).ListTools }));

type ListResultProps = {
  /**
   * The lines as `POST /api/lists/read`, a shared or a published list have them. Only those of the first render count:
   * another list needs another `key`.
   */
  lines: readonly GivenLine[];
  /** The name under which this tab keeps what a visitor changes: one for each list. */
  keptAs: string;
  /** The title on paper and in messages: "Lista de útiles", "Sala de 5, Escuela 12". */
  title: string;
  /** The page's own address, if it has the list for everybody; missing: sharing stores the list (rules 25.8). */
  path?: string | undefined;
  /** The address of a published list, which counts what goes to the cart. */
  published?: string | undefined;
  /** Gets the heading's element: a page that has just read the list moves the focus there. */
  headingRef?: ((heading: HTMLElement | null) => void) | undefined;
  /** Buttons of the page beside those of the list, such as the one that starts again. */
  children?: ReactNode;
};

/**
 * A list that has been read, to adjust and buy: each line with what the shop has for it, the total always in sight, and
 * one press to the cart. Its state is its own: `useOwnList`. Renders on the server, too.
 */
export function ListResult(props: ListResultProps) {
  const { lines, keptAs, title, path, published, headingRef, children } = props;
  const { maxUnits } = useShop().checkout;
  const { list, change, isReady } = useOwnList({ lines, most: maxUnits, keptAs });
  const { news, isFresh } = useFreshPrices(list, { change, isReady });
  const toCart = useListToCart({ list, change, keptAs, isReady: isFresh, published });
  const isWide = useWide();
  const prefix = useId();
  const focusLine = useFocusLine(prefix);
  // Notes are apart: nothing can be bought of them.
  const [areNotesOpen, setNotesOpen] = useState(false);
  const things = list.lines.filter(({ line }) => line.outcome !== 'note').toSorted(byQuestion);
  const notes = list.lines.filter(({ line }) => line.outcome === 'note');
  const counts = countsOf(list.lines);

  function remove(own: OwnLine) {
    const at = things.indexOf(own);
    const next = things[at + 1] ?? things[at - 1];
    change({ kind: 'remove', id: own.id });
    focusLine(next?.id ?? null);
  }

  const asked = things.find(isAsked);
  const tools = isReady && (
    <Suspense>
      <ListTools list={list} title={title} path={path}>
        {children}
      </ListTools>
    </Suspense>
  );
  return (
    <section className={styles.result} aria-labelledby={`${prefix}-title`}>
      <Stack gap={1} className={styles.head}>
        <Text as="h2" id={`${prefix}-title`} ref={headingRef} tabIndex={-1} size={published ? 'xl' : '2xl'}>
          {foundText(counts)}
        </Text>
        <Text tone="soft">{leftTexts(counts).join(' · ')}</Text>
        <Text role="status" size="sm" weight="medium">
          {news}
        </Text>
      </Stack>
      <ListBar
        lines={list.lines}
        title={title}
        total={totalOf(list.lines)}
        counts={counts}
        toCart={toCart}
        onReview={asked && (() => focusLine(asked.id))}
        onUndo={list.past.length > 0 ? () => change({ kind: 'undo' }) : undefined}
      >
        <WholeListChoice lines={list.lines} change={change} />
        {isWide && tools}
      </ListBar>
      <div className={styles.main}>
        <ol className={styles.lines} aria-label={title}>
          {things.map((own) => (
            <ListLineItem
              key={own.id}
              headingId={`${prefix}-${own.id}`}
              own={own}
              change={change}
              total={totalOf(list.lines)}
              onRemove={() => remove(own)}
              onFocus={() => focusLine(own.id)}
            />
          ))}
        </ol>
        {isReady && (
          <Suspense>
            <AddToList keptAs={keptAs} onRead={(read) => change({ kind: 'add', lines: read })} />
          </Suspense>
        )}
        {notes.length > 0 && (
          <details
            className={styles.notes}
            open={areNotesOpen}
            onToggle={({ currentTarget }) => setNotesOpen(currentTarget.open)}
          >
            <summary className={offers.unfold}>
              Lo demás que dice la lista ({notes.length})
              <Icon name="down" />
            </summary>
            <ul>
              {notes.map(({ id, line }) => (
                <li key={id}>{line.text}</li>
              ))}
            </ul>
          </details>
        )}
        {!isWide && tools}
      </div>
    </section>
  );
}
