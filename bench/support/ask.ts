import { quantile, round } from './numbers.ts';

/** A request that a measurement repeats; the number lets each be a little different. */
export type Question = {
  name: string;
  ask: (number: number) => { path: string; token?: string; body?: unknown; method?: string };
};

export type Answered = { name: string; p50: number; p95: number };

/** Requests before the clock counts: code and pages of the database are warm then, as in a shop that is open. */
const WARM_UP = 15;

/** What takes long is asked less often: it warms up for so many milliseconds at most, and is measured for so many. */
const LONGEST = { warmingUp: 3_000, measured: 10_000 };
const FEWEST = 10;

/** Asks one question so many times, one after the other. Throws when an answer was neither 200 nor 201. */
export async function measureQuestion(url: string, question: Question, times: number): Promise<Answered> {
  const milliseconds: number[] = [];
  const began = performance.now();
  let number = 0;
  while (number < WARM_UP && performance.now() - began < LONGEST.warmingUp)
    await answerOf(url, question, number++);
  const warm = performance.now();
  while (milliseconds.length < times) {
    const started = performance.now();
    if (started - warm > LONGEST.measured && milliseconds.length >= FEWEST) break;
    await answerOf(url, question, number++);
    milliseconds.push(performance.now() - started);
  }
  return {
    name: question.name,
    p50: round(quantile(milliseconds, 0.5)),
    p95: round(quantile(milliseconds, 0.95)),
  };
}

async function answerOf(url: string, question: Question, number: number): Promise<void> {
  const { path, token, body, method } = question.ask(number);
  const response = await fetch(url + path, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${question.name}: ${path} answered ${response.status}: ${text}`);
}
