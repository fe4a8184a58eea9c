const singularRules = [
  [/s$/, ''],
  [/ies$/, 'y'],
  [/(?<=s|x|z|ch|sh|o)es$/, ''],
  [/ves$/, 'f'],
  [/ves$/, 'fe'],
] as const;
const pluralRules = [
  [/$/, 's'],
  [/(?<=[^aeiou])y$/, 'ies'],
  [/(?<=s|x|z|ch|sh|o)$/, 'es'],
  [/fe?$/, 'ves'],
] as const;

/** An English word with possible singulars or plurals. Invalid forms have no matches. */
export function formsOf(word: string): string[] {
  if (!/^[a-z]{3,}$/.test(word)) return [word];
  const rules = /[^s]s$/.test(word) ? singularRules : pluralRules;
  return [...new Set([word, ...rules.map(([ending, other]) => word.replace(ending, other))])];
}
