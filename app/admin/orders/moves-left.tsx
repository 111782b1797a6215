import { href, Link } from 'react-router';
import type { OrderMoveResult } from '#shared/schemas/order-moves.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

type MovesLeftProps = { results: readonly OrderMoveResult[]; onClose: () => void };

const REASONS: Record<OrderMoveResult['result'], string> = {
  moved: '',
  unchanged: 'ya estaba en ese estado',
  unpaid: 'no está pagada; para moverla igual, hay que confirmarlo en la orden',
  moved_on: 'alguien la cambió después',
  cancelled: 'está cancelada',
  not_found: 'ya no existe',
};

/** The orders that the last bulk move could not move, and why. */
export function MovesLeft({ results, onClose }: MovesLeftProps) {
  if (results.length === 0) return null;
  return (
    <Notice tone="warning" role="alert">
      <p>
        {results.length === 1
          ? 'Una orden quedó como estaba:'
          : `${results.length} órdenes quedaron como estaban:`}
      </p>
      <ul>
        {results.map(({ _id, code, result }) => (
          <li key={_id}>
            {code ? <Link to={href('/admin/edit-state/:idOrder', { idOrder: _id })}>{code}</Link> : _id}:{' '}
            {REASONS[result]}.
          </li>
        ))}
      </ul>
      <Button variant="quiet" size="small" onClick={onClose}>
        Entendido
      </Button>
    </Notice>
  );
}
