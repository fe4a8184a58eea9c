import { parseAst, type Plugin } from 'vite';

/** Functions of React Router for what the shop does without, by file. */
const unused: Readonly<Record<string, readonly string[]>> = {
  'lib/components.js': ['AwaitErrorBoundary'],
  // The root has a boundary of its own.
  'lib/hooks.js': ['RSCErrorHandler', 'DefaultErrorComponent'],
  // Links fetch nothing before they are followed, except the addresses of their pages' code.
  'lib/dom/ssr/components.js': ['PrefetchPageLinks'],
  // The shop sends by its own client, and its forms are the browser's: no actions, no fetchers.
  'lib/dom/lib.js': ['useSubmit', 'useFormAction'],
  'lib/dom/ssr/single-fetch.js': ['singleFetchActionStrategy'],
  'lib/router/router.js': ['handleAction', 'handleFetcherAction', 'handleFetcherLoader', 'fetch'],
  'lib/router/instrumentation.js': ['getRouteInstrumentationUpdates', 'instrumentClientSideRouter'],
};

/** Messages for developers: development shows them. */
const checks = new Set(['invariant', 'warning', 'warnOnce', 'Error']);

/** A node of the syntax tree, as far as it is read here. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}
interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * Leaves out of React Router what the shop does without, 10 kB (gzip) of every page: actions, fetchers, prefetching, instrumentation,
 * server components and the messages of its checks. What is left out throws when it is called. A build fails when a
 * new version of the library no longer has one of these functions.
 */
export function lightRouter(): Plugin {
  const missing = new Set(
    Object.entries(unused).flatMap(([file, names]) => names.map((name) => `${file} ${name}`)),
  );
  return {
    name: 'zay-light-router',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /[\\/]node_modules[\\/]react-router[\\/]dist[\\/]production[\\/]/ },
      handler(code, id) {
        const file = Object.keys(unused).find((ending) => id.replaceAll('\\', '/').endsWith(ending));
        const names = (file && unused[file]) || [];
        const { edits, found } = editsOf(parseAst(code), names);
        for (const name of found) missing.delete(`${file} ${name}`);
        return { code: applyEdits(code, edits), map: null };
      },
    },
    buildEnd(error) {
      if (!error && missing.size > 0) this.error(`React Router has no ${[...missing].join(', ')}`);
    },
  };
}

function editsOf(program: unknown, names: readonly string[]) {
  const edits: Edit[] = [];
  const found: string[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (!isNode(node)) return;
    const name = isNode(node['id']) && String(node['id']['name']);
    const body = node.type === 'FunctionDeclaration' ? node['body'] : node['init'];
    if (name && names.includes(name) && isNode(body)) {
      found.push(name);
      const text = body === node['init'] ? 'undefined' : `{throw Error('The build left out ${name}')}`;
      edits.push({ start: body.start, end: body.end, text });
      return;
    }
    for (const { start, end } of messagesOf(node)) edits.push({ start, end, text: "''" });
    Object.values(node).forEach(visit);
  };
  visit(program);
  return { edits, found };
}

/** Arguments of a check or an Error that are texts. */
function messagesOf(node: Node): Node[] {
  const { type, callee } = node;
  if ((type !== 'CallExpression' && type !== 'NewExpression') || !isNode(callee)) return [];
  if (!checks.has(String(callee['name']).replace(/\$\d+$/, ''))) return [];
  const parts = (node['arguments'] as unknown[]).filter(isNode);
  return parts.filter((one) => one.type === 'TemplateLiteral' || typeof one['value'] === 'string');
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}

function applyEdits(code: string, edits: readonly Edit[]): string {
  let end = code.length;
  const parts: string[] = [];
  for (const edit of edits.toSorted((a, b) => b.start - a.start)) {
    parts.unshift(edit.text, code.slice(edit.end, end));
    end = edit.start;
  }
  return code.slice(0, end) + parts.join('');
}
