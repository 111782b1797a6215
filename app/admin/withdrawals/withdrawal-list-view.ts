import { WITHDRAWAL_STATES, type WithdrawalState, withdrawalDeadline } from '#shared/withdrawals.ts';
import { pageOf, textOf } from '../kit/list-address.ts';

/** What the administrator's list of withdrawals shows; all of it stands in the page's address. */
export type WithdrawalListView = {
  /** Null: both. */
  state: WithdrawalState | null;
  q: string;
  /** From 1. */
  page: number;
};

const PER_PAGE = 10;

/** The value of the state choice that means both. */
export const BOTH_STATES = 'todos';

/** Reads the view from the address; what is missing or wrong is as by default: what is pending. */
export function withdrawalListView(parameters: URLSearchParams): WithdrawalListView {
  return {
    state: withdrawalStateOf(parameters.get('estado') ?? 'pendiente'),
    q: textOf(parameters, 'q'),
    page: pageOf(parameters),
  };
}

/** The address's query of a view: only what differs from the default. */
export function withdrawalListSearch(view: WithdrawalListView): string {
  const parameters = new URLSearchParams();
  if (view.state !== 'pendiente') parameters.set('estado', view.state ?? BOTH_STATES);
  if (view.q !== '') parameters.set('q', view.q);
  if (view.page > 1) parameters.set('pagina', String(view.page));
  return parameters.size === 0 ? '' : `?${parameters}`;
}

/** What the call asks for to answer a view. */
export function withdrawalListQuery({ state, q, page }: WithdrawalListView) {
  return { page, limit: PER_PAGE, state, q: q.trim() };
}

/** How many pages there are; an empty list is one page, too. */
export function withdrawalPages(total: number): number {
  return Math.max(1, Math.ceil(total / PER_PAGE));
}

/** The state of a choice or an address; null for both of them, and for what is no state. */
export function withdrawalStateOf(text: string): WithdrawalState | null {
  if (text === BOTH_STATES) return null;
  return WITHDRAWAL_STATES.find((state) => state === text) ?? 'pendiente';
}

/** How long the shop still has to act on what was asked then (ISO 8601), or since when it is late. */
export function withdrawalTimeLeft(requestedDate: string, now: number): { text: string; isLate: boolean } {
  return timeLeft(withdrawalDeadline(requestedDate), now);
}

/** How long the shop still has, or had: `quedan 5 h`, `quedan 40 min`, `venció hace 2 h`. `deadline` is ISO 8601. */
export function timeLeft(deadline: string, now: number): { text: string; isLate: boolean } {
  const minutes = Math.floor((Date.parse(deadline) - now) / 60_000);
  const isLate = minutes < 0;
  const amount = Math.abs(minutes);
  const length =
    amount < 60
      ? `${amount} min`
      : amount < 2880
        ? `${Math.floor(amount / 60)} h`
        : `${Math.floor(amount / 1440)} días`;
  return { text: isLate ? `venció hace ${length}` : `quedan ${length}`, isLate };
}
