import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { type ContextManager, defaultTextMapSetter } from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { CALLS_GATEWAY } from './spans.ts';

/** Node's own `fetch` tells of each request before it is sent. */
const CHANNEL = 'undici:request:create';

type Told = { request: { addHeader: (name: string, value: string) => unknown } };

/**
 * Adds `traceparent` to what gateways are asked by `fetch`, since their SDK has no place for it. Other requests get
 * none. Returns a function that ends it.
 */
export function passOnToGateways(contexts: ContextManager): () => void {
  const propagator = new W3CTraceContextPropagator();
  const addTrace = (told: unknown) => {
    const active = contexts.active();
    if (active.getValue(CALLS_GATEWAY) !== true || !isTold(told)) return;
    const carrier: Record<string, string> = {};
    propagator.inject(active, carrier, defaultTextMapSetter);
    for (const [name, value] of Object.entries(carrier)) told.request.addHeader(name, value);
  };
  subscribe(CHANNEL, addTrace);
  return () => {
    unsubscribe(CHANNEL, addTrace);
  };
}

function isTold(told: unknown): told is Told {
  return typeof told === 'object' && told !== null && 'request' in told;
}
