import { useEffect, useState } from 'react';
import { href, Link } from 'react-router';
import { countText } from '#shared/counts.ts';
import type { WaitedArticle } from '#shared/schemas/reports.ts';
import { Text } from '../../ui/layout.tsx';
import { showError } from '../../ui/show-error.ts';
import { call } from '../kit/client.ts';

/** How many people wait for colours of a product to come back (rules 4.16). Nothing, if nobody does. */
export function ProductWaiting({ id }: { id: string }) {
  const [waited, setWaited] = useState<readonly WaitedArticle[]>([]);
  useEffect(() => {
    const leaving = new AbortController();
    call('listWaitedArticles', { query: { product: id }, signal: leaving.signal }).then(
      setWaited,
      (error: unknown) => {
        if (!leaving.signal.aborted) showError(error);
      },
    );
    return () => leaving.abort();
  }, [id]);
  if (waited.length === 0) return null;
  const people = waited.reduce((sum, { waiting }) => sum + waiting, 0);
  return (
    <Text role="status" className="margin-line">
      <strong>{countText(people, 'persona espera que vuelva', 'personas esperan que vuelva')}</strong>:{' '}
      {waited.map(({ color, waiting }) => `${color} (${waiting})`).join(', ')}.{' '}
      <Link to={href('/admin/informes/:informe?', { informe: 'avisos' })}>Ver todo lo que esperan</Link>
    </Text>
  );
}
