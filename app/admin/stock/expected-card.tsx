import { href, Link } from 'react-router';
import { countText } from '#shared/counts.ts';
import { Button } from '../../ui/button.tsx';
import { Card, Row, Text } from '../../ui/layout.tsx';
import { type Column, DataTable } from '../kit/data-list/data-table.tsx';
import { ArticleName } from '../scanning/article-name.tsx';
import { type Compared, compareExpected } from './compare-expected.ts';
import type { Expected, ReceptionLine } from './reception-draft.ts';

type ExpectedCardProps = { expected: Expected; lines: readonly ReceptionLine[]; onDrop: () => void };

/** What an order to the supplier still expects against what was scanned: only the differences. */
export function ExpectedCard({ expected, lines, onDrop }: ExpectedCardProps) {
  const differing = compareExpected(expected, lines);
  return (
    <Card as="section" size="large" gap={4} aria-label="Contra el pedido">
      <Row justify="between" gap={3}>
        <h2>
          Contra el{' '}
          <Link to={href('/admin/stock/pedidos/:idPurchase?', { idPurchase: expected.purchase })}>
            pedido {expected.number}
          </Link>
        </h2>
        <Text role="status">
          {differing.length === 0
            ? 'Llegó todo lo pedido.'
            : countText(differing.length, 'diferencia', 'diferencias')}
        </Text>
      </Row>
      {differing.length > 0 && (
        <DataTable
          caption="Diferencias con el pedido"
          columns={COLUMNS}
          rows={differing}
          rowKey={({ article }) => article._id}
          context={null}
        />
      )}
      <Row>
        <Button size="small" variant="quiet" onClick={onDrop}>
          No es de este pedido
        </Button>
      </Row>
    </Card>
  );
}

const COLUMNS: readonly Column<Compared>[] = [
  { label: 'Artículo', cell: ({ article }) => <ArticleName article={article} /> },
  { label: 'Se espera', isNumber: true, cell: ({ expected }) => expected },
  { label: 'Leído', isNumber: true, cell: ({ scanned }) => scanned },
  { label: 'Diferencia', cell: ({ expected, scanned }) => differenceText(expected, scanned) },
];

function differenceText(expected: number, scanned: number): string {
  if (expected === 0) return 'No se pidió';
  return scanned < expected
    ? countText(expected - scanned, 'falta', 'faltan')
    : countText(scanned - expected, 'sobra', 'sobran');
}
