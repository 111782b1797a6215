import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Withdrawal } from '#shared/schemas/withdrawals.ts';
import type { WithdrawalState } from '#shared/withdrawals.ts';
import { errorText } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { toast } from '../../ui/toast.ts';

const DONE: Record<WithdrawalState, string> = {
  resuelto: 'quedó resuelto',
  pendiente: 'quedó pendiente',
};

/** Settles a withdrawal or reopens it. Does not ask first, since the message offers to undo it. */
export function useWithdrawalState() {
  const { revalidate } = useRevalidator();
  const [pendingId, setPendingId] = useState<string | null>(null);

  async function put({ _id, code }: Withdrawal, state: WithdrawalState, undo: (() => void) | null) {
    setPendingId(_id);
    try {
      await call('moveWithdrawal', { params: { id: _id, state } });
      toast(`El arrepentimiento ${code} ${DONE[state]}`, {
        tone: 'success',
        ...(undo && { action: { label: 'Deshacer', run: undo } }),
      });
      await revalidate();
    } catch (error) {
      toast(errorText(error), { tone: 'error' });
    } finally {
      setPendingId(null);
    }
  }

  function change(withdrawal: Withdrawal) {
    const next = withdrawal.state === 'pendiente' ? 'resuelto' : 'pendiente';
    void put(withdrawal, next, () => void put(withdrawal, withdrawal.state, null));
  }

  return { pendingId, change };
}
