import { useRevalidator } from 'react-router';
import type { Withdrawal } from '#shared/schemas/withdrawals.ts';
import type { WithdrawalState } from '#shared/withdrawals.ts';
import { showError } from '../../ui/show-error.ts';
import { type ToastAction, toast } from '../../ui/toast.ts';
import { useAction } from '../../ui/use-action.ts';
import { call } from '../kit/client.ts';

const DONE: Record<WithdrawalState, string> = {
  resuelto: 'quedó resuelto',
  pendiente: 'quedó pendiente',
};

/** Settles a withdrawal or reopens it. Does not ask first, since the message offers to undo it. */
export function useWithdrawalState({ _id, code, state: before }: Withdrawal) {
  const { revalidate } = useRevalidator();

  async function put(state: WithdrawalState, action?: ToastAction) {
    await call('moveWithdrawal', { params: { id: _id, state } });
    toast(`El arrepentimiento ${code} ${DONE[state]}`, { tone: 'success', ...(action && { action }) });
    await revalidate();
  }
  const undo = () => void put(before).catch(showError);

  const { pending, run: change } = useAction(() =>
    put(before === 'pendiente' ? 'resuelto' : 'pendiente', { label: 'Deshacer', run: undo }),
  );
  return { pending, change };
}
