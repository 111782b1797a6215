import { href, Link, useLocation } from 'react-router';
import type { ListDemand } from '#shared/schemas/reports.ts';
import nothingFound from '../../illustrations/nothing-found.svg?no-inline';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Stack, Text } from '../../ui/layout.tsx';
import { download } from '../kit/client.ts';
import { TableDownloads } from '../kit/table-downloads.tsx';
import { SeeProducts, SellOrExplain } from './missing-actions.tsx';
import { daysText, MissingSection, MissingSummary } from './missing-section.tsx';
import { RangeForm } from './range-form.tsx';
import type { Days } from './report-view.ts';

/** What school lists asked for and the shop did not have: what to order again, then what nobody sells here. */
export function DemandView({ rows, view }: { rows: readonly ListDemand[]; view: Days }) {
  const { since, until } = view;
  const highest = Math.max(...rows.map(({ times }) => times));
  return (
    <Stack gap={5}>
      <RangeForm since={since} until={until} />
      {rows.length === 0 ? (
        <NothingAsked since={since} until={until} />
      ) : (
        <MissingSummary rows={rows} since={since} until={until} by="Las listas pidieron" />
      )}
      <MissingSection
        title="Se agotó"
        note="Lo vendés, y cuando lo pidieron no quedaba: es lo primero para reponer."
        rows={rows.filter(({ outcome }) => outcome === 'out_of_stock')}
        highest={highest}
        act={(words) => <SeeProducts words={words} label="Ver y reponer" />}
      />
      <MissingSection
        title="No lo vendés"
        note="Si lo tenés con otro nombre, agregá el sinónimo y las próximas listas lo encuentran. Si no, es una idea de qué comprar."
        rows={rows.filter(({ outcome, found }) => outcome === 'not_sold' && !found)}
        highest={highest}
        act={(words) => <SellOrExplain words={words} />}
      />
      <MissingSection
        title="Ahora sí está"
        note="Cuando lo pidieron no se encontró; hoy lo vendés, o un sinónimo lo explica."
        rows={rows.filter(({ found }) => found)}
        highest={highest}
        act={(words) => <SeeProducts words={words} label="Ver productos" />}
      />
      <Text size="xs" tone="soft">
        Una lista que se lee varias veces seguidas cuenta una sola. No se guarda de quién es: de cada renglón
        quedan las palabras del rubro, y otras solo si llegaron de tres lugares distintos.
      </Text>
      {rows.length > 0 && (
        <TableDownloads
          small
          name="pedido-por-listas"
          fetchFile={(format) => download('listDemand', { query: { since, until, format } })}
        />
      )}
    </Stack>
  );
}

function NothingAsked({ since, until }: Days) {
  const { search } = useLocation();
  return (
    <div role="status">
      <EmptyState
        drawing={nothingFound}
        text={`Las listas no pidieron nada que falte ${daysText(since, until)}.`}
        note="Acá aparece lo que una lista escolar pida y no tengas, con las veces que la pidieron: ideas de qué comprar antes de marzo."
      >
        <Link to={{ pathname: href('/admin/informes/:informe?', { informe: 'busquedas' }), search }}>
          Ver lo buscado y no encontrado
        </Link>
        <Link to={href('/admin/listas')}>Publicar listas de escuelas</Link>
      </EmptyState>
    </div>
  );
}
