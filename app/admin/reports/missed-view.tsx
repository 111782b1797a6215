import type { MissedSearch } from '#shared/schemas/reports.ts';
import { download } from '../kit/client.ts';
import { SeeProducts, SellOrExplain } from './missing-actions.tsx';
import { MissingReport } from './missing-report.tsx';
import { MissingWays } from './missing-ways.tsx';
import type { Days } from './report-view.ts';

/** What was searched in the shop and not found: what still is not, then what is by now. */
export function MissedView({ rows, view }: { rows: readonly MissedSearch[]; view: Days }) {
  const { since, until } = view;
  return (
    <MissingReport
      view={view}
      by="Buscaron"
      groups={[
        {
          title: 'Sigue sin aparecer',
          note: 'Si lo tenés con otro nombre, agregá el sinónimo y la próxima búsqueda lo encuentra. Si no, es una idea de qué comprar.',
          rows: rows.filter(({ found }) => !found),
          act: (words) => <SellOrExplain words={words} />,
        },
        {
          title: 'Ahora sí aparece',
          note: 'Cuando lo buscaron no estaba; hoy hay productos con ese nombre.',
          rows: rows.filter(({ found }) => found),
          act: (words) => <SeeProducts words={words} label="Ver productos" />,
        },
      ]}
      nothing={{
        text: 'Todo lo que buscaron apareció',
        note: 'Acá aparece lo que alguien busque y no encuentre, con las veces que lo buscaron: ideas de qué comprar.',
      }}
      counting="Cada búsqueda cuenta una vez por minuto. No se guarda quién buscó."
      ways={(search) => <MissingWays other="listas" label="Lo que pidieron las listas" search={search} />}
      file={{
        name: 'busquedas-sin-resultado',
        fetch: (format) => download('listMissedSearches', { query: { since, until, format } }),
      }}
    />
  );
}
