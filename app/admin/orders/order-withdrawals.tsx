import { href, Link } from 'react-router';
import { formatDateTime } from '#shared/dates.ts';
import type { Withdrawal } from '#shared/schemas/withdrawals.ts';
import { isRefused } from '../../api/api-error.ts';
import { Stack } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { call } from '../kit/client.ts';
import { withdrawalTimeLeft } from '../withdrawals/time-left.ts';

export type OrderWithdrawalsProps = {
  withdrawals: readonly Withdrawal[];
  /** Milliseconds since 1970; the time left is counted from here. */
  now: number;
};

/** The withdrawals of the order; none for who may not see them. Throws ApiError. */
export async function loadOrderWithdrawals(
  orderId: string,
  signal: AbortSignal,
): Promise<OrderWithdrawalsProps> {
  const withdrawals = await call('listWithdrawals', { query: { order: orderId, limit: 100 }, signal }).catch(
    (error: unknown) => {
      if (isRefused(error, 'permission_missing')) return [];
      throw error;
    },
  );
  return { withdrawals, now: Date.now() };
}

/** The withdrawals of the order, and the time left to answer; nothing if there are none. */
export function OrderWithdrawals({ withdrawals, now }: OrderWithdrawalsProps) {
  if (withdrawals.length === 0) return null;
  const isPending = withdrawals.some(({ state }) => state === 'pendiente');
  return (
    <Stack below={5}>
      <Notice tone={isPending ? 'warning' : 'info'}>
        {withdrawals.map((withdrawal) => (
          <p key={withdrawal._id}>
            Arrepentimiento{' '}
            <Link to={`${href('/admin/arrepentimientos')}?estado=todos&q=${withdrawal.code}`}>
              {withdrawal.code}
            </Link>{' '}
            por {withdrawal.scope === 'whole' ? 'la compra completa' : 'una parte de la compra'}:{' '}
            {withdrawal.resolvedDate === null
              ? `pendiente, ${withdrawalTimeLeft(withdrawal.requestedDate, now).text}`
              : `resuelto el ${formatDateTime(withdrawal.resolvedDate)}`}
            .
          </p>
        ))}
      </Notice>
    </Stack>
  );
}
