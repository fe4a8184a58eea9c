import { createServer } from 'node:net';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { HeldPort } from './ports.ts';

const holdPort = async () => {
  const port = await HeldPort.open('127.0.0.1', 0, 'PORT');
  onTestFinished(() => port.close());
  return {
    port,
    ask: (path: string, headers = {}) => fetch(`http://127.0.0.1:${port.port}${path}`, { headers }),
  };
};

test('[KEEP-40] a port answers 503 before the shop is ready, as page or JSON', async () => {
  const { ask } = await holdPort();
  const call = await ask('/api/Cart/GetMyCart', { lang: 'unicode' });
  expect(call.status).toBe(503);
  expect(call.headers.get('retry-after')).toBe('2');
  expect(await call.json()).toMatchObject({ statusCode: 503, code: 'unavailable', message: /ဆိုင်/ });
  const english = await ask('/api/Cart/GetMyCart', { lang: 'en-US' });
  expect(await english.json()).toMatchObject({ message: /^The shop/ });
  const zawgyi = await ask('/api/Cart/GetMyCart', { lang: 'zawgyi' });
  expect(await zawgyi.json()).toMatchObject({ message: /^ဆိုင္ကို ျပန္ဖြင့္ေနပါသည္။/ });
  const page = await ask('/home', { accept: 'text/html,*/*' });
  expect(page.status).toBe(503);
  expect(page.headers.get('content-type')).toContain('text/html');
  // The mark of the shop's own pages.
  expect(await page.text()).toMatch(/<html [^>]*data-language=.*starting again/s);
  expect((await ask('/readyz')).status).toBe(503);
  expect((await ask('/livez')).status).toBe(200);
});

test('[KEEP-40] the shop takes the port over, finishes running requests when it stops, and new ones get 503', async () => {
  const { port, ask } = await holdPort();
  const app = Fastify({ return503OnClosing: true });
  const { promise: asked, resolve: begin } = Promise.withResolvers<void>();
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
  app.get('/slow', async () => {
    begin();
    await finished;
    return 'whole';
  });
  await port.attach(app);
  const slow = ask('/slow');
  await asked;
  const stopped = port.detach(app);
  await expect.poll(async () => (await ask('/slow', { connection: 'close' })).status).toBe(503);
  finish();
  expect(await (await slow).text()).toBe('whole');
  await stopped;
  expect((await ask('/home', { connection: 'close' })).status).toBe(503);
});

test('a used port is named, with another one', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => {
    other.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => void other.close());
  const { port } = other.address() as { port: number };
  await expect(HeldPort.open('127.0.0.1', port, 'BACKOFFICE_PORT')).rejects.toThrow(
    `Port ${port} is already in use: stop what runs there, or choose another with BACKOFFICE_PORT=${port + 10}.`,
  );
});
