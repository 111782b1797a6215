import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { PriceChange, PriceChangeLine, PriceTicks } from '#shared/schemas/price-changes.ts';
import { showError } from '../../ui/show-error.ts';
import { call } from '../kit/client.ts';

export type TickKind = 'beyond' | 'within' | 'edited';

export type LineTicks = ReturnType<typeof useLineTicks>;

/** The ticks of a change's lines: shown at once, then as the server answers. */
export function useLineTicks(change: PriceChange, lines: readonly PriceChangeLine[]) {
  const { revalidate } = useRevalidator();
  const [ahead, setAhead] = useState<Readonly<Record<string, boolean>>>({});
  const forUndo = change.state === 'applied';

  // Each load has the server's ticks, which count. `lines` is new with every load.
  useEffect(() => {
    if (lines) setAhead({});
  }, [lines]);

  async function send(body: PriceTicks) {
    await call('tickPriceChangeLines', { params: { id: change._id }, body }).catch(showError);
    await revalidate();
  }

  return {
    /** True if the line can be ticked now. */
    canTick: ({ status }: PriceChangeLine) =>
      change.state === 'draft' ? status === 'ready' || status === 'excluded' : forUndo && status === 'edited',
    isTicked: ({ product, ticked, undoTicked }: PriceChangeLine) =>
      ahead[product._id] ?? (forUndo ? undoTicked : ticked),
    tick: ({ product }: PriceChangeLine, ticked: boolean) => {
      setAhead({ ...ahead, [product._id]: ticked });
      void send({ products: [product._id], ticked });
    },
    tickAll: (all: TickKind, ticked: boolean) => void send({ all, ticked }),
  };
}
