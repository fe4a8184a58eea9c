/** `'orders.total'`, and `orders.${state}` in backquotes. */
const quoted = /(["'`])([a-z][\w-]*\.(?:[\w-]|\$\{[^{}]*\})+)\1/gi;

/**
 * Returns possible text names in JavaScript code. A `*` replaces computed parts: t(`refunds.${reason}`) gives
 * `refunds.*`.
 */
export function textNamesIn(code: string): string[] {
  return [...code.matchAll(quoted)].map(([, , name = '']) => name.replaceAll(/\$\{[^{}]*\}/g, '*'));
}

export type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Names of all texts: `orders.total`. */
export function namesOf(texts: Texts): string[] {
  return Object.entries(texts).flatMap(([domain, named]) =>
    Object.keys(named).map((name) => `${domain}.${name}`),
  );
}

/** The names in `all` that are in `wanted` or match one of its patterns. */
export function matchingNames(all: readonly string[], wanted: ReadonlySet<string>): Set<string> {
  const patterns = [...wanted]
    .filter((name) => name.includes('*'))
    .map((name) => new RegExp(`^${name.replace('.', '\\.').replaceAll('*', '.+')}$`));
  return new Set(all.filter((name) => wanted.has(name) || patterns.some((pattern) => pattern.test(name))));
}

export function pickTexts(texts: Texts, names: ReadonlySet<string>): Texts {
  const picked = Object.entries(texts).map(([domain, named]) => {
    const kept = Object.entries(named).filter(([name]) => names.has(`${domain}.${name}`));
    return [domain, Object.fromEntries(kept)] as const;
  });
  return Object.fromEntries(picked.filter(([, named]) => Object.keys(named).length > 0));
}
