import { withdrawalDeadline } from '#shared/withdrawals.ts';

/** The time the shop has left to handle a request of that date (ISO 8601), or how long it has been late. */
export function withdrawalTimeLeft(requestedDate: string, now: number): { text: string; isLate: boolean } {
  return timeLeft(withdrawalDeadline(requestedDate), now);
}

/** The time until or since a deadline (ISO 8601): `quedan 5 h`, `quedan 40 min`, `venció hace 2 h`. */
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
