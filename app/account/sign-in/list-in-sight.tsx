import { useState } from 'react';
import { countText } from '#shared/counts.ts';
import { formatPesos } from '#shared/money.ts';
import { isListPath } from '#shared/paths.ts';
import { readWantedList, type WantedList } from '../../session/wanted-list.ts';
import { Text } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';

/** The list that whoever signs in at `target`'s wish takes to the cart; null: none. It stays what it was at first. */
export function useWantedList(target: string): WantedList | null {
  const [list] = useState(() => (isListPath(target) ? readWantedList() : null));
  return list;
}

/** What goes on to the cart, for somebody who has left it for this form. `then`: what to do for it. */
export function ListInSight({ list: { things, total }, then }: { list: WantedList; then: string }) {
  return (
    <Notice tone="info">
      <Text weight="bold">
        Tu lista: {countText(things, 'cosa', 'cosas')}, {formatPesos(total)}
      </Text>
      <p>{then} y va sola a tu carrito.</p>
    </Notice>
  );
}
