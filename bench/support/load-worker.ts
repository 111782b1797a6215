// One client process: keeps so many connections busy with one request and prints what came of it as JSON.
// Usage: node load-worker.ts URL CONNECTIONS SECONDS ACCEPT-ENCODING
// It speaks to the socket itself, since a client library would be the slowest of the three programs in a measurement;
// nginx answers it as often as it answers wrk. It wants answers with a Content-Length.
import { createConnection } from 'node:net';

const [, , address = '', connections = '1', seconds = '1', encoding = ''] = process.argv;
const url = new URL(address);
const request = Buffer.from(
  `GET ${url.pathname}${url.search} HTTP/1.1\r\nHost: ${url.host}\r\n${encoding && `Accept-Encoding: ${encoding}\r\n`}\r\n`,
);

const milliseconds: number[] = [];
let failures = 0;
const began = performance.now();
const end = began + Number(seconds) * 1000;
const cpu = process.cpuUsage();
await Promise.all(Array.from({ length: Number(connections) }, keepBusy));
const lasted = performance.now() - began;
const { user, system } = process.cpuUsage(cpu);
const sorted = Float64Array.from(milliseconds).sort();
const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
console.log(
  JSON.stringify({
    perSecond: (sorted.length / lasted) * 1000,
    p50: at(0.5),
    p99: at(0.99),
    failures,
    clientCpu: (user + system) / 1000 / lasted,
  }),
);

function keepBusy(): Promise<void> {
  return new Promise((resolve) => {
    const socket = createConnection({ host: url.hostname, port: Number(url.port) });
    socket.setNoDelay(true);
    let sentAt = 0;
    let missing = 0;
    const send = () => {
      sentAt = performance.now();
      missing = -1;
      socket.write(request);
    };
    socket.on('connect', send);
    socket.on('error', () => failures++);
    socket.on('close', resolve);
    socket.on('data', (bytes) => {
      if (missing < 0) missing = lengthOf(bytes);
      missing -= bytes.length;
      if (missing > 0) return;
      const now = performance.now();
      milliseconds.push(now - sentAt);
      if (now < end) send();
      else socket.destroy();
    });
  });
}

/** Head and body of an answer, by its first part. */
function lengthOf(bytes: Buffer): number {
  const head = bytes.indexOf('\r\n\r\n');
  const text = bytes.toString('latin1', 0, head);
  const length = /\r\ncontent-length: *(\d+)/i.exec(text)?.[1];
  if (head < 0 || length === undefined) throw new Error(`no Content-Length in: ${text}`);
  if (!text.startsWith('HTTP/1.1 200')) failures++;
  return head + 4 + Number(length);
}
