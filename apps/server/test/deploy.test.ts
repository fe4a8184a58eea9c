import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { environment, readConfig } from '@zay/api/config';
import { assertStartable } from '@zay/api/start-config';
import { expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import {
  commandOfImage,
  deployFile,
  environmentOfImage,
  envFile,
  ofImage,
  root,
  stagesOfImage,
} from './deploy-files.ts';
import { longestStopMs } from './run-shop.ts';

interface Service {
  readonly image: string;
  readonly restart: string;
  readonly stop_grace_period?: string;
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly environment?: Readonly<Record<string, string>>;
  readonly volumes?: readonly string[];
}

/** compose.yaml with its variables replaced, as compose reads them from deploy/.env. */
function readCompose() {
  const given = { ...envFile('shop.env.example'), ...envFile('compose.env.example') };
  const text = deployFile('compose.yaml').replaceAll(
    /\$\{(\w+)(?::[-?]([^}]*))?\}/g,
    (_, name: string, otherwise?: string) => given[name] ?? otherwise ?? '',
  );
  return parse(text) as {
    readonly services: Readonly<Record<string, Service>>;
    readonly volumes: Readonly<Record<string, null>>;
  };
}

const objects = parseAllDocuments(deployFile('kubernetes.yaml')).map((document) => {
  expect(document.errors).toEqual([]);
  return document.toJS() as { readonly kind: string; readonly metadata: { readonly name: string } };
});
/** The only object of a kind. */
function ofKind<T>(kind: string): T {
  const found = objects.filter((object) => object.kind === kind);
  expect(found).toHaveLength(1);
  return found[0] as T;
}

/** Lines of the systemd unit, as `['ExecStart', '/opt/…']`. */
const unit = deployFile('zay.service')
  .split('\n')
  .filter((line) => line && !/^[#[]/.test(line))
  .map((line) => /^([A-Za-z]+)=(.*)$/.exec(line)?.slice(1) ?? [line]);
const ofUnit = (name: string) => unit.flatMap(([key, value = '']) => (key === name ? [value] : []));

const example = envFile('shop.env.example');
const ownSecrets = () => ({
  TOKEN_SECRET: randomBytes(32).toString('hex'),
  BACKUP_PASSPHRASE: randomBytes(32).toString('hex'),
});
const composeAlone = envFile('compose.env.example');
const places: Readonly<
  Record<string, { readonly variables: Record<string, string>; readonly others: string[] }>
> = {
  systemd: {
    variables: {
      ...Object.fromEntries(ofUnit('Environment').map((line) => line.split(/=(.*)/s).slice(0, 2))),
      ...example,
    },
    others: [],
  },
  compose: {
    variables: {
      ...environmentOfImage(),
      ...example,
      ...composeAlone,
      ...readCompose().services['shop']?.environment,
    },
    others: ['NODE_ENV', ...Object.keys(composeAlone)],
  },
  Kubernetes: {
    variables: {
      ...environmentOfImage(),
      ...ofKind<{ data: Record<string, string> }>('ConfigMap').data,
      ...ofKind<{ stringData: Record<string, string> }>('Secret').stringData,
    },
    others: ['NODE_ENV'],
  },
};

test.each(Object.entries(places))(
  '[OPS-33] what the files for %s set are settings, and they start a real shop',
  (_, { variables, others }) => {
    const unknown = Object.keys(variables).filter((name) => !(name in environment.shape));
    expect(unknown.toSorted()).toEqual(others.toSorted());
    const config = readConfig({ ...variables, ...ownSecrets() });
    assertStartable(config);
    expect(config).toMatchObject({ demo: false, publicUrl: 'https://shop.example', backofficePort: 3001 });
    expect(config.trustedProxies).not.toEqual([]);
  },
);

test.each(Object.entries(places))(
  '[SAFE-94] the secret in the files for %s is refused',
  (_, { variables }) => {
    expect(() => readConfig(variables)).toThrow('TOKEN_SECRET must be random');
  },
);

test('[SAFE-100] the passphrase of backups in the example is refused', () => {
  const { BACKUP_PASSPHRASE } = example;
  expect(BACKUP_PASSPHRASE).toHaveLength(30);
  expect(() => readConfig({ ...example, ...ownSecrets(), BACKUP_PASSPHRASE })).toThrow(
    'BACKUP_PASSPHRASE must be one of your own',
  );
});

test('[SAFE-101] over plain http Caddy leads pages to https, and refuses calls of the API', () => {
  const [, hosts, plain = ''] = /^(http:.*) \{\n((?:.+\n)+?)\}$/m.exec(deployFile('Caddyfile')) ?? [];
  const domain = '{$DOMAIN:shop.example}';
  expect(hosts).toBe(`http://${domain}, http://office.${domain}`);
  const handlers = [...plain.matchAll(/^\thandle (.*)\{\n\t\t(.*)\n\t\}$/gm)];
  expect(handlers.map(([, matcher, directive]) => [matcher?.trim(), directive])).toEqual([
    ['/api/*', expect.stringMatching(/^respond "Call https:.*" 403$/)],
    ['', 'redir https://{host}{uri} 308'],
  ]);
});

test('[SAFE-94] compose does not start before its database has a password', () => {
  expect(composeAlone['POSTGRES_PASSWORD']).toBe('');
  expect(deployFile('compose.yaml')).toContain('${POSTGRES_PASSWORD:?');
});

test('[SAFE-95] the shop cannot read the history of its code, in the image or on a machine', () => {
  const [files = '', ...kept] = readFileSync(join(root, '.dockerignore'), 'utf8')
    .split('\n')
    .filter((line) => line === '*' || line.startsWith('!'));
  expect([files, kept.filter((line) => line.includes('.git'))]).toEqual(['*', []]);
  expect(ofUnit('InaccessiblePaths')).toEqual([`-${ofUnit('WorkingDirectory')[0]}/.git`]);
});

const graceSeconds = longestStopMs / 1_000;

test('[OPS-08] image and unit start the shop as npm start does, with its Node and without root', () => {
  const { scripts, devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<
    string,
    Record<string, string>
  >;
  const start = scripts?.['start']?.replace('exec ', '');
  expect(commandOfImage().join(' ')).toBe(start);
  const [major] = devDependencies?.['node']?.split('.') ?? [];
  const bases = stagesOfImage().map(([from]) => from?.[1] ?? '');
  expect(bases[0]).toMatch(new RegExp(`^node:${major}-`));
  expect(bases.at(-1)).toBe(bases[0]?.split(' ')[0]);
  expect(ofUnit('ExecStart')).toEqual([`/opt/zay/node_modules/.bin/${start}`]);
  expect(ofUnit('User')).toEqual(['zay']);
  // The processes of the shop are stopped by the first one.
  expect(ofUnit('KillMode')).toEqual(['mixed']);
  expect(Number(ofUnit('TimeoutStopSec')[0])).toBeGreaterThan(graceSeconds);
  expect(unit.filter((line) => line.length !== 2)).toEqual([]);
});

test('[OPS-08] the services of compose use declared volumes, wait for healthy ones, come back, and have time to stop', () => {
  const { services, volumes } = readCompose();
  const named = Object.values(services).flatMap((service) => service.volumes ?? []);
  const used = named.map((line) => line.split(':')[0] ?? '').filter((name) => !name.startsWith('.'));
  expect([...new Set(used)].toSorted()).toEqual(Object.keys(volumes).toSorted());
  for (const [name, service] of Object.entries(services)) {
    expect(service.restart, name).toBe('unless-stopped');
    for (const [other, { condition }] of Object.entries(service.depends_on ?? {})) {
      expect(services[other], other).toBeDefined();
      expect(condition).toBe('service_healthy');
    }
  }
  expect(Number.parseInt(services['shop']?.stop_grace_period ?? '', 10)).toBeGreaterThan(graceSeconds);
  expect(services['database-backup']?.image).toBe(services['database']?.image);
  // What the shop writes to is a volume: its own file system is read-only.
  const variables = places['compose']?.variables ?? {};
  const mounted = (services['shop']?.volumes ?? []).map((line) => line.split(':')[1]);
  expect(mounted).toEqual(expect.arrayContaining([variables['DATA_DIR'], variables['BACKUP_TO'], '/tmp']));
});

test('[OPS-08] Caddy and Kubernetes lead to the ports of the shop, and look at /readyz and /livez', () => {
  const ports = ofImage('EXPOSE').split(' ').map(Number);
  const caddy = deployFile('Caddyfile');
  expect(
    [...caddy.matchAll(/reverse_proxy \{\$SHOP:localhost\}:(\d+)/g)].map(([, port]) => Number(port)),
  ).toEqual(ports);

  interface Pod {
    readonly terminationGracePeriodSeconds: number;
    readonly securityContext: { readonly runAsUser: number };
    readonly containers: readonly {
      readonly ports: readonly { readonly name: string; readonly containerPort: number }[];
      readonly readinessProbe: unknown;
      readonly livenessProbe: unknown;
      readonly lifecycle: { readonly preStop: { readonly exec: { readonly command: readonly string[] } } };
      readonly volumeMounts: readonly { readonly name: string; readonly mountPath: string }[];
    }[];
    readonly volumes: readonly { readonly name: string }[];
  }
  const { spec } = ofKind<{
    spec: { template: { spec: Pod; metadata: { labels: object } }; selector: unknown };
  }>('Deployment');
  const pod = spec.template.spec;
  const [container] = pod.containers;
  expect(spec.selector).toEqual({ matchLabels: spec.template.metadata.labels });
  expect(container?.ports.map(({ containerPort }) => containerPort)).toEqual(ports);
  expect(container?.readinessProbe).toMatchObject({ httpGet: { path: '/readyz', port: 'shop' } });
  expect(container?.livenessProbe).toMatchObject({ httpGet: { path: '/livez', port: 'shop' } });
  const pause = Number(container?.lifecycle.preStop.exec.command[1]);
  expect(pod.terminationGracePeriodSeconds - pause).toBeGreaterThan(graceSeconds);
  expect(ofImage('USER')).toBe(`${pod.securityContext.runAsUser}:1000`);
  expect(container?.volumeMounts.map(({ name }) => name)).toEqual(pod.volumes.map(({ name }) => name));
  expect(container?.volumeMounts[0]?.mountPath).toBe(environmentOfImage()['DATA_DIR']);

  const service = ofKind<{ spec: { ports: { name: string; targetPort: string }[]; selector: unknown } }>(
    'Service',
  );
  expect(service.spec.selector).toEqual(spec.template.metadata.labels);
  const names = container?.ports.map(({ name }) => name);
  expect(service.spec.ports.map(({ targetPort }) => targetPort)).toEqual(names);
  const backends = [
    ...deployFile('kubernetes.yaml').matchAll(/service: \{ name: shop, port: \{ name: (\w+) \} \}/g),
  ];
  expect(backends.map(([, name]) => name)).toEqual(names);
  // Every reference is to the one object of its kind, and all have the same name.
  expect(new Set(objects.map(({ metadata }) => metadata.name))).toEqual(new Set(['shop']));
});
