import type { Catalogue, CataloguePart, MessageKey, MessageValues } from './messages/types.ts';

export type { Catalogue, MessageKey };

/** `t('cart.onlyLeft', { n: 3 })` */
export type Translate = <Key extends MessageKey>(key: Key, ...values: MessageValues<Key>) => string;

/** Fills `{name}` with its value. */
export function fill(text: string, values: Readonly<Record<string, string | number>> = {}): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

export function translator(catalogue: CataloguePart): Translate {
  const domains: Readonly<Record<string, Readonly<Record<string, string>> | undefined>> = catalogue;
  return (key, ...values) => {
    const dot = key.indexOf('.');
    const text = domains[key.slice(0, dot)]?.[key.slice(dot + 1)] ?? key;
    return fill(text, values[0]);
  };
}
