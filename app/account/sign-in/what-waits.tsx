import { type ReactNode, useState } from 'react';
import { countText } from '#shared/counts.ts';
import { formatPesos } from '#shared/money.ts';
import { isListPath } from '#shared/paths.ts';
import { readWanted, type WantedUnits } from '../../session/session.ts';
import { readWantedList, type WantedList } from '../../session/wanted-list.ts';
import { Text } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './what-waits.module.css';

type Waiting = { list: WantedList | null; units: WantedUnits | null };

/**
 * What goes to the cart after signing in: a list, if `target` is its page, or units of an article. It is read once,
 * since signing in takes it; null: nothing waits.
 */
export function useWaiting(target: string): Waiting | null {
  const [{ list, units }] = useState(() => ({
    list: isListPath(target) ? readWantedList() : null,
    units: readWanted(),
  }));
  return list || units ? { list, units: list ? null : units } : null;
}

type WhatWaitsProps = {
  waiting: Waiting;
  /** Why one has to sign in, if that is not known yet. */
  why?: string | undefined;
  /** What the person has to do. */
  then: string;
};

/** What waits for the sign-in, above its form. */
export function WhatWaits({ waiting: { list, units }, why, then }: WhatWaitsProps): ReactNode {
  if (list) {
    return (
      <Notice tone="info">
        <Text weight="bold">
          Tu lista: {countText(list.things, 'cosa', 'cosas')}, {formatPesos(list.total)}
        </Text>
        <p>{then} y va sola a tu carrito.</p>
      </Notice>
    );
  }
  if (!units) return null;
  const { picture, name } = units;
  return (
    <Notice
      tone="info"
      role="alert"
      sign={picture && <img className={styles.picture} src={picture} alt="" />}
    >
      {why !== undefined && <Text weight="bold">{why}</Text>}
      <p>
        {then} y agregamos {name} a tu carrito.
      </p>
    </Notice>
  );
}
