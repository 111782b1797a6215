// One client process: keeps so many connections busy with one request and prints what came of it as JSON.
// Usage: node load-worker.ts URL CONNECTIONS SECONDS ACCEPT-ENCODING [AUTHORIZATION]
// It speaks to the socket itself, since a client library would be the slowest of the three programs in a measurement;
// nginx answers it as often as it answers wrk. That wants plain HTTP and a Content-Length; other answers (those of some
// other shop) are fetched by Node's own client.
import { Agent, get } from 'node:http';
import { get as getSecurely, Agent as SecureAgent } from 'node:https';
import { createConnection } from 'node:net';

const [, , address = '', connections = '1', seconds = '1', encoding = '', authorization = ''] = process.argv;
const url = new URL(address);
const headers: Record<string, string> = {
  ...(encoding && { 'Accept-Encoding': encoding }),
  ...(authorization && { Authorization: authorization }),
};
const lines = Object.entries({ Host: url.host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
const request = Buffer.from(`GET ${url.pathname}${url.search} HTTP/1.1\r\n${lines.join('')}\r\n`);

const milliseconds: number[] = [];
let failures = 0;
const began = performance.now();
const end = began + Number(seconds) * 1000;
const cpu = process.cpuUsage();
const speaksPlainly = url.protocol === 'http:' && (await tellsLength());
const busy = speaksPlainly ? keepBusy : keepClientBusy;
await Promise.all(Array.from({ length: Number(connections) }, busy));
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
    const socket = createConnection({ host: url.hostname, port: Number(url.port || 80) });
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

async function tellsLength(): Promise<boolean> {
  const response = await fetch(url, { headers: { 'Accept-Encoding': 'identity', ...headers } });
  await response.arrayBuffer();
  return response.headers.has('content-length');
}

/** One connection of Node's own client. */
async function keepClientBusy(): Promise<void> {
  const secure = url.protocol === 'https:';
  const agent = new (secure ? SecureAgent : Agent)({ keepAlive: true, maxSockets: 1 });
  while (performance.now() < end) {
    const sentAt = performance.now();
    await new Promise<void>((resolve) => {
      const request = (secure ? getSecurely : get)(url, { agent, headers }, (response) => {
        if (response.statusCode !== 200) failures++;
        response.resume().on('end', () => {
          milliseconds.push(performance.now() - sentAt);
          resolve();
        });
      });
      request.on('error', () => {
        failures++;
        resolve();
      });
    });
  }
  agent.destroy();
}
