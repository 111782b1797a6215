import { useState } from 'react';
import { href } from 'react-router';
import { countText } from '#shared/counts.ts';
import type { BulkChange } from '#shared/schemas/bulk-edits.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import bar from '../kit/data-list/choice-bar.module.css';
import { ChoiceBar, CLOSES_MENU } from '../kit/data-list/choice-bar.tsx';
import type { ViewOf } from '../kit/data-list/define-list.ts';
import { ALL_CHOSEN, chosenCount, NOTHING_CHOSEN } from '../kit/data-list/row-choice.ts';
import type { RowChoiceState } from '../kit/data-list/use-row-choice.ts';
import { useMay } from '../kit/use-may.ts';
import { BulkDialog } from './bulk-dialog.tsx';
import { bulkSelectionOf, priceSearchOf } from './bulk-selection.ts';
import type { PRODUCTS_LIST } from './products-list.tsx';
import type { TaxonomyNames } from './taxonomies.ts';
import { useBulkEdit } from './use-bulk-edit.ts';

type BulkBarProps = {
  rows: RowChoiceState;
  /** What the list shows, with the search that was answered. */
  view: ViewOf<typeof PRODUCTS_LIST>;
  total: number;
  names: TaxonomyNames;
};

/** Changes the chosen products all at once. */
export function BulkBar({ rows: { choice, setChoice }, view, total, names }: BulkBarProps) {
  const may = useMay();
  const [asked, setAsked] = useState<BulkChange['kind'] | null>(null);
  const count = chosenCount(choice, total);
  const edit = useBulkEdit(() => {
    setAsked(null);
    setChoice(NOTHING_CHOSEN);
  });
  const ask = (kind: BulkChange['kind'], label: string) => (
    <Button
      size="small"
      variant={kind === 'delete' ? 'quiet' : 'secondary'}
      className={kind === 'delete' ? bar.delete : undefined}
      {...CLOSES_MENU}
      onClick={() => setAsked(kind)}
    >
      {label}
    </Button>
  );
  const prices = may('prices') && priceSearchOf(choice, view);
  return (
    <ChoiceBar
      label="Productos elegidos"
      count={count === 0 ? null : countText(count, 'producto elegido', 'productos elegidos')}
      onClear={() => setChoice(NOTHING_CHOSEN)}
      actions={
        <>
          {count < total && (
            <Button variant="quiet" size="small" {...CLOSES_MENU} onClick={() => setChoice(ALL_CHOSEN)}>
              <span>
                Elegir los {total.toLocaleString('es-AR')}
                <span className="visually-hidden"> del resultado</span>
              </span>
            </Button>
          )}
          {may('catalogue') && ask('category', 'Categoría')}
          {may('catalogue') && ask('brand', 'Marca')}
          {may('catalogue') && ask('visibility', 'Visibilidad')}
          {prices !== false && prices !== null && (
            <ButtonLink
              variant="secondary"
              size="small"
              to={{ pathname: href('/admin/precios'), search: prices }}
              state={choice}
            >
              Precios
            </ButtonLink>
          )}
          {may('catalogue') && ask('delete', 'Eliminar')}
        </>
      }
    >
      <BulkDialog
        kind={asked}
        count={count}
        names={names}
        onClose={() => setAsked(null)}
        send={(change) => edit({ selection: bulkSelectionOf(choice, view), change, seen: count })}
      />
    </ChoiceBar>
  );
}
