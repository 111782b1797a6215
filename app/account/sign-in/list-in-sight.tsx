import { useState } from 'react';
import { countText } from '#shared/counts.ts';
import { formatPesos } from '#shared/money.ts';
import { isListPath } from '#shared/paths.ts';
import { readWantedList, type WantedList } from '../../session/wanted-list.ts';
import { Text } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';

/** The list that goes to the cart after signing in, if `target` is its page; null: none. It is read once. */
export function useWantedList(target: string): WantedList | null {
  const [list] = useState(() => (isListPath(target) ? readWantedList() : null));
  return list;
}

/** The list that waits for the sign-in, above its form. `then`: what the person has to do. */
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
