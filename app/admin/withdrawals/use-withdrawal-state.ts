import { useRevalidator } from 'react-router';
import type { Withdrawal } from '#shared/schemas/withdrawals.ts';
import type { WithdrawalState } from '#shared/withdrawals.ts';
import { toast } from '../../ui/toast.ts';
import { useAction } from '../../ui/use-action.ts';
import { call } from '../kit/client.ts';

const DONE: Record<WithdrawalState, string> = {
  resuelto: 'quedó resuelto',
  pendiente: 'quedó pendiente',
};

type Move = { withdrawal: Withdrawal; state: WithdrawalState; isUndone?: true };

/** Settles a withdrawal or reopens it. Does not ask first, since the message offers to undo it. */
export function useWithdrawalState() {
  const { revalidate } = useRevalidator();

  const { sending, run: put } = useAction(async ({ withdrawal, state, isUndone }: Move) => {
    const { _id, code, state: before } = withdrawal;
    await call('moveWithdrawal', { params: { id: _id, state } });
    const undo = () => void put({ withdrawal, state: before, isUndone: true });
    toast(`El arrepentimiento ${code} ${DONE[state]}`, {
      tone: 'success',
      ...(!isUndone && { action: { label: 'Deshacer', run: undo } }),
    });
    await revalidate();
  });

  function change(withdrawal: Withdrawal) {
    void put({ withdrawal, state: withdrawal.state === 'pendiente' ? 'resuelto' : 'pendiente' });
  }

  return { pendingId: sending?.withdrawal._id ?? null, change };
}
