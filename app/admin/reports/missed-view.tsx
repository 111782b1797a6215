import { href, Link, useLocation } from 'react-router';
import type { MissedSearch } from '#shared/schemas/reports.ts';
import nothingFound from '../../illustrations/nothing-found.svg?no-inline';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Stack, Text } from '../../ui/layout.tsx';
import { download } from '../kit/client.ts';
import { TableDownloads } from '../kit/table-downloads.tsx';
import { SeeProducts, SellOrExplain } from './missing-actions.tsx';
import { daysText, MissingSection, MissingSummary } from './missing-section.tsx';
import { RangeForm } from './range-form.tsx';
import type { Days } from './report-view.ts';

/** What was searched in the shop and not found: what still is not, then what is by now. */
export function MissedView({ rows, view }: { rows: readonly MissedSearch[]; view: Days }) {
  const { since, until } = view;
  const highest = Math.max(...rows.map(({ times }) => times));
  return (
    <Stack gap={5}>
      <RangeForm since={since} until={until} />
      {rows.length === 0 ? (
        <EverythingFound since={since} until={until} />
      ) : (
        <MissingSummary rows={rows} since={since} until={until} by="Buscaron" />
      )}
      <MissingSection
        title="Sigue sin aparecer"
        note="Si lo tenés con otro nombre, agregá el sinónimo y la próxima búsqueda lo encuentra. Si no, es una idea de qué comprar."
        rows={rows.filter(({ found }) => !found)}
        highest={highest}
        act={(words) => <SellOrExplain words={words} />}
      />
      <MissingSection
        title="Ahora sí aparece"
        note="Cuando lo buscaron no estaba; hoy hay productos con ese nombre."
        rows={rows.filter(({ found }) => found)}
        highest={highest}
        act={(words) => <SeeProducts words={words} label="Ver productos" />}
      />
      <Text size="xs" tone="soft">
        Cada búsqueda cuenta una vez por minuto. No se guarda quién buscó.
      </Text>
      {rows.length > 0 && (
        <TableDownloads
          small
          name="busquedas-sin-resultado"
          fetchFile={(format) => download('listMissedSearches', { query: { since, until, format } })}
        />
      )}
    </Stack>
  );
}

function EverythingFound({ since, until }: Days) {
  const { search } = useLocation();
  return (
    <div role="status">
      <EmptyState
        drawing={nothingFound}
        text={`Todo lo que buscaron apareció, ${daysText(since, until)}.`}
        note="Acá aparece lo que alguien busque y no encuentre, con las veces que lo buscaron: ideas de qué comprar."
      >
        <Link to={{ pathname: href('/admin/informes/:informe?', { informe: 'listas' }), search }}>
          Ver lo que pidieron las listas
        </Link>
      </EmptyState>
    </div>
  );
}
