import { Counter, Histogram, type Registry } from 'prom-client';
import { JobInterruptedError } from '#server/jobs/index.ts';
import { GatewayRefusedError, GatewayUnavailableError } from '#server/payments/index.ts';
import type { Deed, OnStatement, Watch } from '#server/watch.ts';

/** An answered request. `route`: its pattern, never an address, so that the number of series is limited. */
export type Answered = { method: string; route: string; status: number; milliseconds: number };

/** In seconds. */
const REQUEST_BUCKETS = [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10];
const STATEMENT_BUCKETS = [0.0005, 0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10];
const DEED_BUCKETS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 120];

/** The metrics of what this process does, written when it is done. */
export function recordDeeds(registry: Registry) {
  const registers = [registry];
  const requests = new Histogram({
    name: 'tintero_http_request_duration_seconds',
    help: 'Answered requests by method, route (a pattern) and class of status.',
    labelNames: ['method', 'route', 'status'],
    buckets: REQUEST_BUCKETS,
    registers,
  });
  const statements = new Histogram({
    name: 'tintero_database_statement_duration_seconds',
    help: 'Statements of the database by their first word.',
    labelNames: ['command', 'outcome'],
    buckets: STATEMENT_BUCKETS,
    registers,
  });
  const signIns = new Counter({
    name: 'tintero_sign_ins_total',
    help: 'Attempts to sign in by outcome; too_many_tries: refused for their number.',
    labelNames: ['outcome'],
    registers,
  });
  return {
    answered: ({ method, route, status, milliseconds }: Answered): void =>
      requests.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, milliseconds / 1000),
    onStatement: (({ sql, milliseconds, failed }) =>
      statements.observe(
        { command: commandOf(sql), outcome: failed ? 'failed' : 'ok' },
        milliseconds / 1000,
      )) satisfies OnStatement,
    signIn: (outcome: string): void => signIns.inc({ outcome }),
    watch: watchOf(registry),
  };
}

/** Measures gateway calls, runs of jobs, and mails. */
function watchOf(registry: Registry): Watch {
  const settings = { buckets: DEED_BUCKETS, registers: [registry] };
  const gateway = new Histogram({
    name: 'tintero_gateway_call_duration_seconds',
    help: 'Calls of payment gateways; unavailable: no answer that can be trusted.',
    labelNames: ['gateway', 'call', 'outcome'],
    ...settings,
  });
  const jobs = new Histogram({
    name: 'tintero_job_run_duration_seconds',
    help: 'Runs of jobs by kind; a failed one is tried again.',
    labelNames: ['kind', 'outcome'],
    ...settings,
  });
  const mails = new Histogram({
    name: 'tintero_mail_duration_seconds',
    help: 'Mails that the mail server took, or not.',
    labelNames: ['outcome'],
    ...settings,
  });
  const record = (deed: Deed, outcome: string, seconds: number): void => {
    if (deed.kind === 'gateway')
      gateway.observe({ gateway: deed.gateway, call: deed.call, outcome }, seconds);
    else if (deed.kind === 'job') jobs.observe({ kind: deed.job, outcome }, seconds);
    else mails.observe({ outcome }, seconds);
  };
  return async (deed, work) => {
    const began = performance.now();
    const since = () => (performance.now() - began) / 1000;
    try {
      const result = await work();
      record(deed, 'ok', since());
      return result;
    } catch (error) {
      record(deed, outcomeOf(error), since());
      throw error;
    }
  };
}

function outcomeOf(error: unknown): string {
  if (error instanceof GatewayRefusedError) return 'refused';
  if (error instanceof GatewayUnavailableError) return 'unavailable';
  return error instanceof JobInterruptedError ? 'interrupted' : 'failed';
}

const COMMANDS = new Set(['select', 'insert', 'update', 'delete', 'begin', 'commit', 'rollback']);

function commandOf(sql: string): string {
  const word = /^\s*(\w+)/.exec(sql)?.[1]?.toLowerCase() ?? '';
  // What begins with `with` reads, with few exceptions.
  if (word === 'with') return 'select';
  return COMMANDS.has(word) ? word : 'other';
}
