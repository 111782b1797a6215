import { href, Link } from 'react-router';
import { useMay } from './use-may.ts';

/** The address of the audit of one thing. */
export function historyPath(thingId: string): string {
  return `${href('/admin/auditoria')}?cosa=${encodeURIComponent(thingId)}`;
}

/** Leads to all changes of a thing, where they can be taken back. Nothing for who may not read the audit. */
export function HistoryLink({ thing }: { thing: string }) {
  const may = useMay();
  return may('reports') ? <Link to={historyPath(thing)}>Ver sus cambios</Link> : null;
}
