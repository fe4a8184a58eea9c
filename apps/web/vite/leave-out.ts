import { parseAst, type Plugin } from 'vite';

interface Options {
  readonly library: string;
  readonly modules: RegExp;
  /** Functions that nothing calls, by the end of the path of their file. `Name.prototype` are all methods of a class. */
  readonly unused: Readonly<Record<string, readonly string[]>>;
  /** Functions whose result is a text that nobody reads. */
  readonly unread?: readonly string[];
}

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
 * Leaves out of a library what the shop does without, and the messages of the library's checks. Tree shaking cannot know: large
 * functions name these parts. What is left out throws when it is called. A build fails when a new version of the library no
 * longer has one of these functions.
 */
export function leaveOut({ library, modules, unused, unread = [] }: Options): Plugin {
  const missing = new Set([
    ...Object.entries(unused).flatMap(([file, names]) => names.map((name) => `${file} ${name}`)),
    ...unread,
  ]);
  return {
    name: `zay-light-${library.toLowerCase().replaceAll(' ', '-')}`,
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: modules },
      handler(code, id) {
        const file = Object.keys(unused).find((ending) => id.replaceAll('\\', '/').endsWith(ending));
        const names = (file && unused[file]) || [];
        const { edits, found } = editsOf(code, names, unread);
        for (const name of found) missing.delete(unread.includes(name) ? name : `${file} ${name}`);
        return { code: applyEdits(code, edits), map: null };
      },
    },
    buildEnd(error) {
      if (!error && missing.size > 0) this.error(`${library} has no ${[...missing].join(', ')}`);
    },
  };
}

function editsOf(code: string, unused: readonly string[], unread: readonly string[]) {
  const edits: Edit[] = [];
  const found: string[] = [];
  const replace = (name: string, { start, end }: Node, text: string) => {
    found.push(name);
    edits.push({ start, end, text });
  };
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (!isNode(node)) return;
    const method = methodOf(node, code);
    if (method && unused.includes(method)) return replace(method, node, '');
    const name = isNode(node['id']) ? String(node['id']['name']) : '';
    const body = node.type === 'FunctionDeclaration' ? node['body'] : node['init'];
    if (isNode(body) && unread.includes(name)) return replace(name, body, `{return ''}`);
    if (isNode(body) && unused.includes(name))
      // Of a constant the library may set fields.
      return replace(
        name,
        body,
        body === node['init'] ? '{}' : `{throw Error('The build left out ${name}')}`,
      );
    for (const { start, end } of messagesOf(node)) edits.push({ start, end, text: "''" });
    Object.values(node).forEach(visit);
  };
  visit(parseAst(code));
  return { edits, found };
}

/** `Name.prototype` where a statement adds a method to a class. */
function methodOf({ type, expression }: Node, code: string): string | undefined {
  if (type !== 'ExpressionStatement' || !isNode(expression)) return undefined;
  const { left } = expression;
  if (expression.type !== 'AssignmentExpression' || !isNode(left) || !isNode(left['object']))
    return undefined;
  return code.slice(left['object'].start, left['object'].end);
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
