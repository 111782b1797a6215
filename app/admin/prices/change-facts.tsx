import type { ReactNode } from 'react';
import { countText } from '#shared/counts.ts';
import { formatDateTime } from '#shared/dates.ts';
import type { PriceLineFilter } from '#shared/price-change-states.ts';
import { formatPercent } from '#shared/price-change-text.ts';
import type { PriceChange } from '#shared/schemas/price-changes.ts';
import { classNames } from '../../ui/class-names.ts';
import { Stack } from '../../ui/layout.tsx';
import counted from '../kit/counts.module.css';
import styles from './change-facts.module.css';

type ChangeFactsProps = { change: PriceChange; edited: number; onShow: (filter: PriceLineFilter) => void };

/** The numbers of a change: effects, exclusions, results. */
export function ChangeFacts({ change, edited, onShow }: ChangeFactsProps) {
  const { counts, extremes, state } = change;
  if (state === 'computing') return null;
  if (counts.lines === 0)
    return <p>Ningún producto coincide con lo que elegiste. Descartalo y probá de nuevo.</p>;
  return (
    <>
      <dl className={classNames(counted.counts, 'facts')}>
        <Fact name="Productos" value={counts.lines} />
        <Fact name="Suben" value={counts.raised} />
        <Fact name="Bajan" value={counts.lowered} />
        <Fact name="Sin cambio" value={counts.unchanged} />
        {counts.impossible > 0 && <Fact name="Sin precio posible" value={counts.impossible} />}
        <Fact name="Más de ±30 %" value={counts.beyond} />
        {extremes && (
          <>
            <Fact name="Menor cambio" value={formatPercent(extremes.lowest)} />
            <Fact name="Mayor cambio" value={formatPercent(extremes.highest)} />
          </>
        )}
      </dl>
      <Notes change={change} edited={edited} onShow={onShow} />
    </>
  );
}

const numbers = new Intl.NumberFormat('es-AR');

function Fact({ name, value }: { name: string; value: number | string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{typeof value === 'number' ? numbers.format(value) : value}</dd>
    </div>
  );
}

/** Warnings before the next step, and results. */
function Notes({ change, edited, onShow }: ChangeFactsProps) {
  const { counts, state } = change;
  const products = (count: number) => countText(count, 'producto', 'productos');
  const isDraft = state === 'draft';
  return (
    <Stack gap={2} className={styles.notes}>
      {isDraft && counts.beyond > 0 && (
        <Note filter="beyond" onShow={onShow}>
          {products(counts.beyond)} {verb(counts.beyond, 'cambia', 'cambian')} más de 30 %:{' '}
          {verb(counts.beyond, 'queda', 'quedan')} afuera hasta que{' '}
          {verb(counts.beyond, 'lo tildes', 'los tildes')}.
        </Note>
      )}
      {isDraft && counts.impossible > 0 && (
        <Note filter="impossible" onShow={onShow}>
          {products(counts.impossible)} {verb(counts.impossible, 'queda', 'quedan')} como está
          {counts.impossible === 1 ? '' : 'n'}:{' '}
          {change.rule.kind === 'margin'
            ? 'no hay un costo cargado en Proveedores.'
            : 'el precio nuevo no quedaría arriba de cero, o es demasiado grande.'}
        </Note>
      )}
      {change.appliedDate && !isDraft && state !== 'applying' && state !== 'reverting' && (
        <p>
          {countText(counts.applied, 'precio cambiado', 'precios cambiados')} el{' '}
          <time dateTime={change.appliedDate}>{formatDateTime(change.appliedDate)}</time> por{' '}
          {change.admin.name}.
        </p>
      )}
      {counts.left > 0 && (
        <Note filter="left" onShow={onShow}>
          {products(counts.left)} {verb(counts.left, 'se editó', 'se editaron')} después de la vista previa y{' '}
          {verb(counts.left, 'quedó como estaba', 'quedaron como estaban')}.
        </Note>
      )}
      {state === 'applied' && edited > 0 && (
        <Note filter="edited" onShow={onShow}>
          {products(edited)} {verb(edited, 'se editó', 'se editaron')} después del cambio.
        </Note>
      )}
      {state === 'undone' && change.undoneDate && (
        <p>
          {countText(counts.restored, 'precio restaurado', 'precios restaurados')} el{' '}
          <time dateTime={change.undoneDate}>{formatDateTime(change.undoneDate)}</time> por{' '}
          {change.undoneBy?.name}.
        </p>
      )}
      {counts.kept > 0 && (
        <Note filter="kept" onShow={onShow}>
          {products(counts.kept)} no {verb(counts.kept, 'se restauró', 'se restauraron')}, porque{' '}
          {verb(counts.kept, 'se editó', 'se editaron')} después.
        </Note>
      )}
    </Stack>
  );
}

function verb(count: number, one: string, many: string): string {
  return count === 1 ? one : many;
}

function Note({
  filter,
  onShow,
  children,
}: {
  filter: PriceLineFilter;
  onShow: (filter: PriceLineFilter) => void;
  children: ReactNode;
}) {
  return (
    <p data-tone="warning" className="margin-line">
      {children}{' '}
      <button type="button" className={styles.link} onClick={() => onShow(filter)}>
        Ver cuáles
      </button>
    </p>
  );
}
