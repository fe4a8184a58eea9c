/** What the build of the client says of its scripts: for vite/page-files.ts and for what measures them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

interface ClientChunks {
  /** Name of the chunk of a module, by the end of its path. */
  chunkOf(ending: string): string;
  /** Names of the chunks, and of all that they import, however deep. */
  withImports(...names: readonly string[]): Set<string>;
  chunk(name: string): Chunk;
  /** Names of the chunks that a page preloads when idle (ui/later.ts). */
  readonly idle: ReadonlySet<string>;
}

export const clientBuild = join(import.meta.dirname, '../build/client');

/** @param client folder of the client build */
export function readClientChunks(client: string): ClientChunks {
  const text = readFileSync(join(client, '.vite/manifest.json'), 'utf8');
  const manifest = JSON.parse(text) as Readonly<Record<string, Chunk>>;
  const chunkOf = (ending: string) => {
    const name = Object.keys(manifest).find((key) => key.endsWith(ending));
    if (!name) throw new Error(`No chunk of ${ending} in the build`);
    return name;
  };
  const chunk = (name: string) => {
    const one = manifest[name];
    if (!one) throw new Error(`No chunk ${name} in the build`);
    return one;
  };
  const withImports = (...names: readonly string[]) => {
    const all = new Set(names);
    for (const name of all) for (const imported of chunk(name).imports ?? []) all.add(imported);
    return all;
  };
  const ofPages = withImports(...Object.keys(manifest).filter((name) => /\.(page|layout)\.tsx$/.test(name)));
  const idle = [...withImports(chunkOf('ui/overlays.ts'))].filter((name) => !ofPages.has(name));
  return {
    chunkOf,
    withImports,
    chunk,
    idle: new Set(idle),
  };
}
