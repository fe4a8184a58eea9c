import { fileURLToPath } from 'node:url';
import { parseAst, type Plugin, type Rolldown } from 'vite';

const scripts = fileURLToPath(new URL('../app/platform/scripts.ts', import.meta.url));
const marker = '@files-of:';
const marked = new RegExp(`["'\`]${marker}([^"'\`]+)["'\`]`, 'g');

/**
 * Fetches all files of lazy code before it is imported: `import('./part.tsx')` in our own code becomes
 * `importCode(() => import('./part.tsx'), files)` (platform/scripts.ts).
 */
export function codeLoading(): Plugin {
  return {
    name: 'zay-code-loading',
    apply: 'build',
    // After Vite has made imports of each `import.meta.glob`.
    enforce: 'post',
    applyToEnvironment: (environment) => environment.name === 'client',
    // Browsers remember the failure of scripts that are preloaded as modules.
    config: () => ({ build: { modulePreload: { polyfill: false, resolveDependencies: () => [] } } }),
    transform: {
      filter: { id: { include: /\.tsx?$/, exclude: /node_modules/ }, code: /\bimport\(/ },
      async handler(code, id) {
        const imports = lazyImports(parseAst(code));
        if (imports.length === 0) return;
        let wrapped = code;
        for (const { start, end, source } of imports.toReversed()) {
          const target = (await this.resolve(source, id))?.id ?? source;
          const call = `importCode(() => ${code.slice(start, end)}, ${JSON.stringify(marker + target)})`;
          wrapped = wrapped.slice(0, start) + call + wrapped.slice(end);
        }
        return { code: `import { importCode } from ${JSON.stringify(scripts)};\n${wrapped}`, map: null };
      },
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk') continue;
          const here = withImports(bundle, chunk.fileName);
          chunk.code = chunk.code.replaceAll(marked, (_match, target: string) => {
            const needed = withImports(bundle, fileOf(bundle, JSON.parse(`"${target}"`) as string));
            const files = [...needed].filter((file) => !here.has(file));
            return JSON.stringify([...files, ...files.flatMap((file) => stylesOf(bundle, file))]);
          });
        }
      },
    },
  };
}

interface LazyImport {
  readonly start: number;
  readonly end: number;
  readonly source: string;
}

/** Imports of a module by a constant name, in the order in which they end. */
function lazyImports(node: unknown): LazyImport[] {
  if (typeof node !== 'object' || node === null) return [];
  const inside = Object.values(node).flatMap(lazyImports);
  const { type, start, end, source } = node as Partial<LazyImport> & {
    readonly type?: string;
    source?: unknown;
  };
  if (type !== 'ImportExpression' || start === undefined || end === undefined) return inside;
  const { value } = source as { readonly value?: unknown };
  return typeof value === 'string' ? [{ start, end, source: value }] : inside;
}

function fileOf(bundle: Rolldown.OutputBundle, moduleId: string): string {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const chunk =
    chunks.find(({ facadeModuleId }) => facadeModuleId === moduleId) ??
    chunks.find(({ moduleIds }) => moduleIds.includes(moduleId));
  if (!chunk) throw new Error(`No chunk of ${moduleId}`);
  return chunk.fileName;
}

/** A chunk and all chunks that it imports, however deep. */
function withImports(bundle: Rolldown.OutputBundle, name: string): Set<string> {
  const all = new Set([name]);
  for (const one of all) {
    const chunk = bundle[one];
    if (chunk?.type === 'chunk') for (const imported of chunk.imports) all.add(imported);
  }
  return all;
}

function stylesOf(bundle: Rolldown.OutputBundle, name: string): string[] {
  const chunk = bundle[name];
  return chunk?.type === 'chunk' ? [...(chunk.viteMetadata?.importedCss ?? [])] : [];
}
