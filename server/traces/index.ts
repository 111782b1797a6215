import {
  type Context,
  defaultTextMapGetter,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  trace,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { OnStatement } from '#server/watch.ts';
import { markFailed, statementSpan, watchBySpans } from './spans.ts';
import { passOnToGateways } from './traceparent.ts';

export type TraceSettings = {
  /** Where an OTLP collector listens; `/v1/traces` is added. */
  endpoint: string;
  /** Which part of the traces that begin here is kept, from 0 to 1. */
  share: number;
};

/** The span of a request. */
export type RequestSpan = {
  /** Runs `work` so that what it does belongs to the request. */
  run: (work: () => void) => void;
  /** `route`: its pattern. */
  end: (answer: { route: string; status: number }) => void;
};

export type OpenRequest = (request: {
  method: string;
  id: string;
  /** The caller's, as a trusted proxy passed it on; undefined: the trace begins here. */
  traceparent: string | undefined;
}) => RequestSpan;

/** In milliseconds. The collector gets that long to take the last spans of a process that ends. */
const PATIENCE = 3_000;

/** Sends spans of requests, statements, gateway calls, jobs and mails to a collector (docs/monitoring.md). */
export function startTraces({ endpoint, share }: TraceSettings, version: string) {
  const contexts = new AsyncLocalStorageContextManager();
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'tintero',
      'service.version': version,
      'service.instance.id': String(process.pid),
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [
      new BatchSpanProcessor({ exporter, exportTimeoutMillis: PATIENCE, scheduledDelayMillis: 1_000 }),
    ],
  });
  const tracer = provider.getTracer('tintero', version);
  const stopPassingOn = passOnToGateways(contexts);
  const openRequest: OpenRequest = ({ method, id, traceparent }) => {
    const attributes = { 'http.request.method': method, 'tintero.request_id': id };
    const parent = parentOf(traceparent);
    const span = tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, parent);
    const context = trace.setSpan(parent, span);
    return {
      run: (work) => contexts.with(context, work),
      end: ({ route, status }) => endRequest(span, { name: `${method} ${route}`, route, status }),
    };
  };
  return {
    openRequest,
    watch: watchBySpans(tracer, contexts),
    onStatement: ((statement) => statementSpan(tracer, contexts.active(), statement)) satisfies OnStatement,
    /** Sends what is left, if the collector takes it in time. */
    close: async (): Promise<void> => {
      stopPassingOn();
      // A collector that is away loses spans, and is no failure of the shop.
      await provider.shutdown().catch(() => undefined);
    },
  };
}

function parentOf(traceparent: string | undefined): Context {
  if (traceparent === undefined) return ROOT_CONTEXT;
  return new W3CTraceContextPropagator().extract(ROOT_CONTEXT, { traceparent }, defaultTextMapGetter);
}

function endRequest(
  span: Span,
  { name, route, status }: { name: string; route: string; status: number },
): void {
  span.updateName(name);
  span.setAttributes({ 'http.route': route, 'http.response.status_code': status });
  if (status >= 500) markFailed(span);
  span.end();
}
