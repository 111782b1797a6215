// Fastify without the shop: answers every address with the bytes of a file.
// Usage: node bytes-server.ts PORT FILE CONTENT-TYPE CONTENT-ENCODING
import { readFileSync } from 'node:fs';
import Fastify from 'fastify';

const [, , port = '0', file = '', type = '', encoding = ''] = process.argv;
const bytes = readFileSync(file);
const app = Fastify();
app.get('/*', (_request, reply) => {
  reply.header('content-type', type);
  if (encoding) reply.header('content-encoding', encoding);
  return reply.send(bytes);
});
await app.listen({ host: '127.0.0.1', port: Number(port) });
