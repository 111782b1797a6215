import { useEffect, useRef, useState } from 'react';
import { countText } from '#shared/counts.ts';
import type { PriceLineFilter } from '#shared/price-change-states.ts';
import type { PriceChange } from '#shared/schemas/price-changes.ts';
import { Button } from '../../ui/button.tsx';
import { Card, Row } from '../../ui/layout.tsx';
import { ApplyDialog, UndoDialog } from './change-dialogs.tsx';
import { ChangeFacts } from './change-facts.tsx';
import { ChangeProgress } from './change-progress.tsx';
import { useChangeMoves } from './use-change-moves.ts';

type ChangePanelProps = {
  change: PriceChange;
  /** Number of products edited since the change was applied. */
  edited: number;
  onShow: (filter: PriceLineFilter) => void;
};

/** The state of a change in numbers, and its actions. */
export function ChangePanel({ change, edited, onShow }: ChangePanelProps) {
  const { pending, apply, undo, cancel } = useChangeMoves(change);
  const [asked, setAsked] = useState<'apply' | 'undo' | null>(null);
  const { ticked } = change.counts;
  const close = () => setAsked(null);
  const panel = useFocusOfState(change.state);

  return (
    <Card as="section" size="large" gap={4} above={4} aria-label="Resumen" ref={panel} tabIndex={-1}>
      <ChangeProgress change={change} pending={pending === 'cancel'} onCancel={cancel} />
      <ChangeFacts change={change} edited={edited} onShow={onShow} />
      {change.state === 'draft' && (
        <Row gap={3}>
          <Button
            pending={pending === 'apply'}
            aria-disabled={ticked === 0 || undefined}
            onClick={() => ticked > 0 && setAsked('apply')}
          >
            {ticked === 0 ? 'Nada para aplicar' : `Aplicar a ${countText(ticked, 'producto', 'productos')}`}
          </Button>
          <Button variant="secondary" pending={pending === 'cancel'} onClick={cancel}>
            Descartar
          </Button>
        </Row>
      )}
      {change.state === 'applied' && change.counts.applied > 0 && (
        <Row gap={3}>
          <Button variant="secondary" pending={pending === 'undo'} onClick={() => setAsked('undo')}>
            Deshacer el cambio
          </Button>
        </Row>
      )}
      <ApplyDialog
        open={asked === 'apply'}
        change={change}
        onClose={close}
        onConfirm={() => {
          close();
          apply();
        }}
      />
      <UndoDialog
        open={asked === 'undo'}
        change={change}
        edited={edited}
        onClose={close}
        onShowEdited={() => {
          close();
          onShow('edited');
        }}
        onConfirm={() => {
          close();
          undo();
        }}
      />
    </Card>
  );
}

/** A pressed button disappears with the state: the focus moves to the panel, unless it has moved elsewhere. */
function useFocusOfState(state: PriceChange['state']) {
  const panel = useRef<HTMLElement>(null);
  const before = useRef(state);
  useEffect(() => {
    if (before.current !== state && document.activeElement === document.body) panel.current?.focus();
    before.current = state;
  }, [state]);
  return panel;
}
