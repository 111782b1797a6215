import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { z } from 'zod';

const value = z.object({ stringValue: z.string().optional(), intValue: z.number().optional() });
const exported = z.object({
  resourceSpans: z.array(
    z.object({
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              name: z.string(),
              attributes: z.array(z.object({ key: z.string(), value })),
            }),
          ),
        }),
      ),
    }),
  ),
});

type Span = {
  traceId: string;
  spanId: string;
  parentSpanId?: string | undefined;
  name: string;
  facts: Record<string, string | number | undefined>;
};

export type Collector = Awaited<ReturnType<typeof startCollector>>;

/** A collector of OpenTelemetry traces (OTLP over HTTP, JSON) that remembers the spans it gets. */
export async function startCollector() {
  const spans: Span[] = [];
  const server = createServer((request, response) => {
    json(request).then(
      (body) => {
        const { resourceSpans } = exported.parse(body);
        for (const { scopeSpans } of resourceSpans)
          for (const { spans: some } of scopeSpans)
            for (const { attributes, ...span } of some) spans.push({ ...span, ...factsOf(attributes) });
        response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
      },
      () => response.writeHead(400).end(),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spansOf: (traceId: string) => spans.filter((span) => span.traceId === traceId),
    close: async (): Promise<void> => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function factsOf(attributes: Array<{ key: string; value: z.infer<typeof value> }>) {
  return {
    facts: Object.fromEntries(
      attributes.map(({ key, value: { stringValue, intValue } }) => [key, stringValue ?? intValue]),
    ),
  };
}
