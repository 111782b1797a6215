// A client process: repeats one request over several connections and prints the results as JSON.
// Usage: node load-worker.ts URL CONNECTIONS SECONDS ACCEPT-ENCODING AUTHORIZATION
// It uses sockets directly, since a client library would be slower than the servers that it measures.
import { createConnection } from 'node:net';

const [, , address = '', connections = '1', seconds = '1', encoding = '', authorization = ''] = process.argv;
const url = new URL(address);
const head = [
  `GET ${url.pathname}${url.search} HTTP/1.1`,
  `Host: ${url.host}`,
  ...(encoding ? [`Accept-Encoding: ${encoding}`] : []),
  ...(authorization ? [`Authorization: ${authorization}`] : []),
];
const request = Buffer.from(`${head.join('\r\n')}\r\n\r\n`);

/** The end of an answer in chunks. */
const LAST_CHUNK = '0\r\n\r\n';

const milliseconds: number[] = [];
let failures = 0;
const cpuBefore = process.cpuUsage();
const began = performance.now();
const end = began + Number(seconds) * 1000;
await Promise.all(Array.from({ length: Number(connections) }, keepBusy));
const lasted = performance.now() - began;
const sorted = Float64Array.from(milliseconds).sort();
const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
const { user, system } = process.cpuUsage(cpuBefore);
const results = {
  perSecond: (sorted.length / lasted) * 1000,
  p50: at(0.5),
  p99: at(0.99),
  requests: sorted.length,
  clientCpu: (user + system) / 1000,
  failures,
};
console.log(JSON.stringify(results));

function keepBusy(): Promise<void> {
  return new Promise((resolve) => {
    const socket = createConnection({ host: url.hostname, port: Number(url.port) });
    socket.setNoDelay(true);
    let sentAt = 0;
    let missing = 0;
    let tail = '';
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
      tail = (tail + bytes.toString('latin1', Math.max(0, bytes.length - LAST_CHUNK.length))).slice(
        -LAST_CHUNK.length,
      );
      if (missing > 0 && !(missing === Infinity && tail === LAST_CHUNK)) return;
      const now = performance.now();
      milliseconds.push(now - sentAt);
      if (now < end) send();
      else socket.destroy();
    });
  });
}

/** The length of head and body, from the first part of an answer; Infinity for chunks. */
function lengthOf(bytes: Buffer): number {
  const head = bytes.indexOf('\r\n\r\n');
  const text = bytes.toString('latin1', 0, head);
  const length = /\r\ncontent-length: *(\d+)/i.exec(text)?.[1];
  if (head < 0) throw new Error(`a head in parts: ${text}`);
  if (!text.startsWith('HTTP/1.1 200')) failures++;
  return length === undefined ? Infinity : head + 4 + Number(length);
}
