import { collectDefaultMetrics, Registry } from 'prom-client';
import { readSources, type Sources } from './read-sources.ts';
import { recordDeeds } from './record-deeds.ts';
import { serveMetrics } from './serve-metrics.ts';

/** The metrics of one process (docs/monitoring.md). */
export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    ...recordDeeds(registry),
    /** Adds what is read from `sources` and answers from now on. Returns a function that ends it. */
    serve: (sources: Sources, address: { port: number; host: string }): Promise<() => void> => {
      readSources(registry, sources);
      return serveMetrics(registry, address);
    },
  };
}

export type { Sources } from './read-sources.ts';
