import type { ListDemand } from '#shared/schemas/reports.ts';
import { download } from '../kit/client.ts';
import { SeeProducts, SellOrExplain } from './missing-actions.tsx';
import { MissingReport } from './missing-report.tsx';
import { MissingWays } from './missing-ways.tsx';
import type { Days } from './report-view.ts';

/** What school lists asked for and the shop did not have: what to order again, then what nobody sells here. */
export function DemandView({ rows, view }: { rows: readonly ListDemand[]; view: Days }) {
  const { since, until } = view;
  return (
    <MissingReport
      view={view}
      by="Las listas pidieron"
      groups={[
        {
          title: 'Se agotó',
          note: 'Lo vendés, y cuando lo pidieron no quedaba: es lo primero para reponer.',
          rows: rows.filter(({ outcome }) => outcome === 'out_of_stock'),
          act: (words) => <SeeProducts words={words} label="Ver y reponer" />,
        },
        {
          title: 'No lo vendés',
          note: 'Si lo tenés con otro nombre, agregá el sinónimo y las próximas listas lo encuentran. Si no, es una idea de qué comprar.',
          rows: rows.filter(({ outcome, found }) => outcome === 'not_sold' && !found),
          act: (words) => <SellOrExplain words={words} />,
        },
        {
          title: 'Ahora sí está',
          note: 'Cuando lo pidieron no se encontró; hoy lo vendés, o un sinónimo lo explica.',
          rows: rows.filter(({ outcome, found }) => outcome === 'not_sold' && found),
          act: (words) => <SeeProducts words={words} label="Ver productos" />,
        },
      ]}
      nothing={{
        text: 'Las listas no pidieron nada que falte',
        note: 'Acá aparece lo que una lista escolar pida y no tengas, con las veces que la pidieron: ideas de qué comprar antes de marzo.',
      }}
      counting="Una lista que se lee varias veces seguidas cuenta una sola. No se guarda de quién es: de cada renglón quedan las palabras del rubro, y otras solo si llegaron de tres lugares distintos."
      ways={(search) => <MissingWays other="busquedas" label="Lo buscado y no encontrado" search={search} />}
      file={{
        name: 'pedido-por-listas',
        fetch: (format) => download('listDemand', { query: { since, until, format } }),
      }}
    />
  );
}
