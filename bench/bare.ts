/** `node bench/bare.ts <folder>`: Fastify and nothing else, sending the bytes of the files in the folder; prints its port. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Fastify from 'fastify';

const [folder = '.'] = process.argv.slice(2);
const app = Fastify();
for (const name of readdirSync(folder)) {
  const bytes = readFileSync(join(folder, name));
  app.get(`/${name}`, (_request, reply) => {
    void reply.header('content-type', 'text/html; charset=utf-8').header('content-encoding', 'br');
    return reply.send(bytes);
  });
}
await app.listen({ host: 'localhost', port: 0 });
const address = app.server.address();
process.stdout.write(`${typeof address === 'object' ? address?.port : ''}\n`);
