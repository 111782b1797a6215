import {
  type Context,
  type ContextManager,
  createContextKey,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import type { Deed, Statement, Watch } from '#server/watch.ts';

/** In characters. */
const LONGEST_SQL = 2_000;

/** Set while a gateway is called. */
export const CALLS_GATEWAY = createContextKey('tintero.calls_gateway');

/** Only the kind of an error: its text may name a person. */
export function markFailed(span: Span, error?: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR });
  if (error instanceof Error) span.setAttribute('error.type', error.name);
}

/** Makes a span of each deed, within the one that is under way. */
export function watchBySpans(tracer: Tracer, contexts: ContextManager): Watch {
  return async (deed, work) => {
    const { name, kind, attributes } = describe(deed);
    const active = contexts.active();
    const span = tracer.startSpan(name, { kind, attributes }, active);
    const context = trace.setSpan(active, span).setValue(CALLS_GATEWAY, deed.kind === 'gateway');
    try {
      return await contexts.with(context, work);
    } catch (error) {
      markFailed(span, error);
      throw error;
    } finally {
      span.end();
    }
  };
}

function describe(deed: Deed): { name: string; kind: SpanKind; attributes: Record<string, string> } {
  if (deed.kind === 'gateway') {
    const { gateway, call } = deed;
    return { name: `${gateway} ${call}`, kind: SpanKind.CLIENT, attributes: { 'peer.service': gateway } };
  }
  if (deed.kind === 'job')
    return { name: `job ${deed.job}`, kind: SpanKind.CONSUMER, attributes: { 'tintero.job': deed.job } };
  return { name: 'mail', kind: SpanKind.CLIENT, attributes: {} };
}

/** Adds a statement to the span under way. Without one, as when jobs are looked for each second, there is no trace. */
export function statementSpan(
  tracer: Tracer,
  active: Context,
  { sql, milliseconds, failed }: Statement,
): void {
  if (!trace.getSpan(active)) return;
  const ended = performance.timeOrigin + performance.now();
  const span = tracer.startSpan(
    /^\s*(\w+)/.exec(sql)?.[1]?.toLowerCase() ?? 'statement',
    {
      kind: SpanKind.CLIENT,
      startTime: ended - milliseconds,
      attributes: { 'db.system.name': 'postgresql', 'db.query.text': sql.slice(0, LONGEST_SQL) },
    },
    active,
  );
  if (failed) markFailed(span);
  span.end(ended);
}
