/**
 * Finds migration statements that may break the previous release, which runs on the new schema for a while. Only known
 * harmless statements pass. Bodies of functions and triggers are not checked: `npm run test:release` runs both
 * releases.
 */

/** A migration statement that may break the previous release. */
export interface Breaking {
  /** In lower case, without comments and the contents of strings. */
  readonly statement: string;
  readonly why: string;
}

/** Comments, dollar quotes, strings, quoted names, ends of statements, and any other character. */
const token =
  /--[^\n]*|\/\*[\s\S]*?\*\/|\$(\w*)\$[\s\S]*?\$\1\$|\be'(?:\\.|''|[^'\\])*'|'(?:''|[^'])*'|"[^"]*"|;|./gis;

/** Splits a file into statements: lower case, single blanks, `''` for each string and body, except the body of a `do`. */
export function splitStatements(text: string): string[] {
  let plain = '';
  for (const [part] of text.matchAll(token)) {
    if (part.startsWith('--') || part.startsWith('/*')) plain += ' ';
    else if (part.startsWith('$') && /\bdo\s*$/i.test(plain)) plain += part.replaceAll(/[;\s]+/g, ' ');
    else if (/^(?:\$\w*\$|e?')/i.test(part)) plain += "''";
    else if (part.startsWith('"')) plain += part.slice(1, -1);
    else plain += part === ';' ? '\n' : part.replace(/\s/, ' ');
  }
  const statements = plain.toLowerCase().split('\n');
  return statements.map((one) => one.replaceAll(/\s+/g, ' ').trim()).filter((one) => one !== '');
}

const made =
  /^create (?:(?:unique|unlogged|constraint|materialized) )*(table|view|index|function|procedure|trigger|sequence|type|domain|statistics)(?: concurrently)?(?: if not exists)? ([\w.]+)/;
const harmless =
  /^(?:create (?:or replace )?(?:table|unlogged table|index|view|materialized view|function|procedure|trigger|constraint trigger|sequence|type|domain|statistics|extension)|insert|update|delete|select|with|analyze|comment|set local|reindex (?:index|table) concurrently|alter index [\w.]+ alter column \w+ set statistics) /;
/** The table, and the column that rows need to be in the index. */
const uniqueIndex = /^create unique index .*? on (?:only )?([\w.]+)(?:.* where (\w+) is not null$)?/;
const dropped = /^drop ([\w ]+?)(?: concurrently)?(?: if exists)? ([\w.]+)/;
/** A block that only writes rows, in batches. */
const block = /^do \$(?!.*\b(?:alter|create|drop|execute|grant|perform|revoke|truncate)\b)/;
const alteredTable = /^alter table (?:if exists )?(?:only )?([\w.]+) (.*)$/;

/** Actions on existing tables: null if harmless, else the reason why not; the first match counts. */
const actions: readonly (readonly [RegExp, string | null])[] = [
  [/^add column .* (?:default|generated) /, null],
  [/^add column .* not null\b/, 'the release before leaves the new column empty'],
  [/^add column /, null],
  [/^alter (?:column )?\w+ set (?:default|statistics|storage|compression) /, null],
  [/^validate constraint /, null],
  [/^drop constraint /, 'what the check kept out may come now, and the release before does not know it'],
  [/^drop (?:column )?/, 'the release before reads or writes it'],
  [/^rename /, 'the release before knows the old name'],
  [/^alter (?:column )?\w+ (?:set data )?type /, 'the release before reads and writes the old type'],
  [/^alter (?:column )?\w+ set not null/, 'the release before may leave it empty'],
  [/^alter (?:column )?\w+ drop not null/, 'the release before expects a value'],
  [/^alter (?:column )?\w+ drop default/, 'the release before relies on the default'],
  [
    /^add (?:constraint|check|unique|primary|foreign|exclude)/,
    'the release before may write what it forbids',
  ],
];

/** Splits a list at commas outside brackets. */
function splitList(text: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const sign of text) {
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (sign === ',' && depth === 0) parts.push('');
    else parts.push(parts.pop() + sign);
  }
  return parts.map((part) => part.trim());
}

const bare = (name: string) => name.replace(/^public\./, '');

/** @param news names created by the same release, unknown to the previous one; added to */
function judge(statement: string, news: Set<string>): string | null {
  const table = alteredTable.exec(statement);
  if (table) return judgeTable(bare(table[1] ?? ''), splitList(table[2] ?? ''), news);
  const unique = uniqueIndex.exec(statement);
  if (unique) {
    const [, table = '', column] = unique;
    // The release before leaves a new column empty.
    const isNew = news.has(bare(table)) || news.has(`${bare(table)}.${column}`);
    if (!isNew) return 'the release before may write what it forbids';
  }
  const drop = dropped.exec(statement);
  if (drop) return news.has(bare(drop[2] ?? '')) ? null : 'the release before may use it';
  const make = made.exec(statement);
  if (make) news.add(bare(make[2] ?? ''));
  return unique || harmless.test(`${statement} `) || block.test(statement)
    ? null
    : 'it is not among the statements known to be harmless';
}

function judgeTable(table: string, list: readonly string[], news: Set<string>): string | null {
  if (news.has(table)) return null;
  for (const action of list) {
    const column = /^(?:add|drop|alter) column (?:if (?:not )?exists )?(\w+)/.exec(action)?.[1];
    if (news.has(`${table}.${column}`)) continue;
    const known = actions.find(([fits]) => fits.test(`${action} `));
    const why = known ? known[1] : 'it is not among the changes known to be harmless';
    if (why !== null) return why;
    if (action.startsWith('add column ')) news.add(`${table}.${column}`);
  }
  return null;
}

/** @param texts of the migrations since the last release, in order */
export function breakingStatements(texts: readonly string[]): Breaking[] {
  const news = new Set<string>();
  return texts.flatMap(splitStatements).flatMap((statement) => {
    const why = judge(statement, news);
    return why === null ? [] : [{ statement, why }];
  });
}
