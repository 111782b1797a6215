import { quantile, round } from './numbers.ts';

/** What was measured in one turn; times in milliseconds. */
export type Turn = { milliseconds: number[]; lasted: number; clientCpu: number };

/** `clientCpu`: how much of one processor the client took. */
export type Pace = { perSecond: number; p50: number; p95: number; flows: number; clientCpu: number };

/** Several turns as one. */
export function paceOf(turns: Turn[]): Pace {
  const milliseconds = turns.flatMap((turn) => turn.milliseconds);
  const lasted = turns.reduce((sum, turn) => sum + turn.lasted, 0);
  const clientCpu = turns.reduce((sum, turn) => sum + turn.clientCpu, 0);
  return {
    perSecond: round((milliseconds.length / lasted) * 1000),
    p50: round(quantile(milliseconds, 0.5)),
    p95: round(quantile(milliseconds, 0.95)),
    flows: milliseconds.length,
    clientCpu: round(clientCpu / lasted),
  };
}
