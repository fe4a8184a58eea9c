import { parseAst } from 'vite';

export interface ModuleLinks {
  readonly imports: readonly { readonly target: string; readonly names: Names }[];
  /** Re-exports; `as` is '*' for all exports of `target`. */
  readonly passes: readonly { readonly target: string; readonly from: string; readonly as: string }[];
  readonly exports: readonly string[];
}

type Names = readonly string[] | 'all';

/** Static imports between modules, by module id. */
export type ModuleGraph = ReadonlyMap<string, ModuleLinks>;

/**
 * Parses the static imports and re-exports of a module.
 * @param code JavaScript
 * @param resolve returns the id of an imported module
 */
export async function readLinks(
  code: string,
  resolve: (source: string) => Promise<string>,
): Promise<Pick<ModuleLinks, 'imports' | 'passes'>> {
  const imports: { target: string; names: Names }[] = [];
  const passes: { target: string; from: string; as: string }[] = [];
  for (const node of parseAst(code).body) {
    if (node.type === 'ImportDeclaration') {
      const names = node.specifiers.map((one) => {
        if (one.type === 'ImportSpecifier') return nameOf(one.imported);
        return one.type === 'ImportDefaultSpecifier' ? 'default' : '*';
      });
      const isAll = names.length === 0 || names.includes('*');
      imports.push({ target: await resolve(node.source.value), names: isAll ? 'all' : names });
    } else if (node.type === 'ExportAllDeclaration') {
      const as = node.exported ? nameOf(node.exported) : '*';
      passes.push({ target: await resolve(node.source.value), from: '*', as });
    } else if (node.type === 'ExportNamedDeclaration' && node.source) {
      const target = await resolve(node.source.value);
      for (const one of node.specifiers)
        passes.push({ target, from: nameOf(one.local), as: nameOf(one.exported) });
    }
  }
  return { imports, passes };
}

function nameOf(node: { readonly name?: string; readonly value?: unknown }): string {
  return node.name ?? String(node.value);
}

/**
 * Returns the ids of all modules that `start` needs, itself included. Index files count only the modules of imported
 * names, as after tree shaking.
 */
export function neededBy(graph: ModuleGraph, start: string): Set<string> {
  const needed = new Set<string>();
  const visit = (id: string, names: Names) => {
    const links = graph.get(id);
    if (!links) return;
    const own = new Set(names === 'all' ? ['*'] : names);
    for (const { target, from, as } of links.passes) {
      if (as === '*') {
        const exported = graph.get(target)?.exports;
        const there =
          names === 'all' ? names : names.filter((name) => own.has(name) && exported?.includes(name));
        if (there.length > 0) visit(target, there);
        if (there !== 'all') for (const name of there) own.delete(name);
      } else if (names === 'all' || own.delete(as)) {
        visit(target, from === '*' ? 'all' : [from]);
      }
    }
    // A pure index file has no code of its own.
    if (own.size === 0 || needed.has(id)) return;
    needed.add(id);
    for (const one of links.imports) visit(one.target, one.names);
  };
  visit(start, 'all');
  return needed;
}
