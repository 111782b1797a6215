import { href, Link } from 'react-router';
import { useMay } from '../kit/use-may.ts';
import type { ReportName } from './report-view.ts';

type MissingWaysProps = {
  /** The other report of what is missing, and its name in the text. */
  other: ReportName;
  label: string;
  /** The days. */
  search: string;
};

/** From what is missing to what else is, and to what helps. */
export function MissingWays({ other, label, search }: MissingWaysProps) {
  const may = useMay();
  return (
    <>
      <Link to={{ pathname: href('/admin/informes/:informe?', { informe: other }), search }}>{label}</Link>
      {may('stock') && <Link to={href('/admin/stock/reposicion')}>Qué reponer</Link>}
      {may('catalogue') && <Link to={href('/admin/sinonimos')}>Sinónimos</Link>}
      {may('catalogue') && <Link to={href('/admin/listas')}>Listas de escuelas</Link>}
    </>
  );
}
