import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';

/** Runs the command against a registry on loopback. @param advisories its answer; undefined: it knows none */
async function advisoriesOf(advisories: Readonly<Record<string, readonly object[]>> | undefined) {
  const registry = createServer((request, response) => {
    const isKnown = advisories && request.url?.endsWith('/advisories/bulk');
    response.writeHead(isKnown ? 200 : 405, { 'content-type': 'application/json' });
    response.end(JSON.stringify(isKnown ? advisories : {}));
  });
  await new Promise<void>((resolve) => {
    registry.listen(0, '127.0.0.1', resolve);
  });
  // npm keeps what it learned of an advisory.
  const cache = await mkdtemp(join(tmpdir(), 'zay-advisories-'));
  onTestFinished(async () => {
    registry.close();
    await rm(cache, { recursive: true, force: true });
  });
  const { port } = registry.address() as AddressInfo;
  const child = spawn(process.execPath, [`${import.meta.dirname}/advisories.ts`], {
    cwd: `${import.meta.dirname}/..`,
    env: { ...process.env, npm_config_registry: `http://127.0.0.1:${port}/`, npm_config_cache: cache },
  });
  const [output, code] = await Promise.all([
    text(child.stdout),
    new Promise((resolve) => {
      child.once('close', resolve);
    }),
  ]);
  return { output, code };
}

const advisory = { id: 1, url: '', title: 'A hole', vulnerable_versions: '<99', cwe: [] };

test('[SAFE-62] a serious weakness of a package of the shop fails the check, and a registry without answers does not', async () => {
  expect(await advisoriesOf(undefined)).toEqual({
    output: expect.stringMatching(/^Not checked: .*405/),
    code: 0,
  });
  expect(await advisoriesOf({ fastify: [{ ...advisory, severity: 'low' }] })).toEqual({
    output: expect.stringContaining('low: fastify\n1 packages'),
    code: 0,
  });
  expect(await advisoriesOf({ fastify: [{ ...advisory, severity: 'critical' }] })).toEqual({
    output: expect.stringContaining('critical: fastify\n1 packages'),
    code: 1,
  });
}, 300_000);

test('[SAFE-62] the list of packages has those that run in the shop, with versions and licences', async () => {
  const child = spawn('npm', ['run', '--silent', 'sbom'], { cwd: `${import.meta.dirname}/..` });
  const { bomFormat, components } = JSON.parse(await text(child.stdout)) as {
    readonly bomFormat: string;
    readonly components: readonly { readonly name: string; readonly version: string }[];
  };
  expect(bomFormat).toBe('CycloneDX');
  const names = components.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['fastify', 'react-dom']));
  expect(names).not.toContain('vitest');
  expect(components.find(({ name }) => name === 'fastify')).toMatchObject({
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    licenses: [{ license: { id: 'MIT' } }],
  });
}, 300_000);
