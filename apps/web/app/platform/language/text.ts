import type { English, MessageKey } from '../../messages/types.ts';
import type { TranslateOf } from './types.ts';

export type { MessageKey };

export type Translate = TranslateOf<English>;

/** Replaces `{name}` with its value. */
export function fill(text: string, values: Readonly<Record<string, string | number>> = {}): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** Looks up messages of a catalogue, which may be loaded in part. `All` is the type of the English catalogue. */
export function translator<All = English>(catalogue: {
  readonly [Domain in keyof NoInfer<All>]?: Readonly<Record<string, string>>;
}): TranslateOf<All> {
  const domains = catalogue as Readonly<Record<string, Readonly<Record<string, string>> | undefined>>;
  return (key, ...values) => {
    const dot = key.indexOf('.');
    const text = domains[key.slice(0, dot)]?.[key.slice(dot + 1)] ?? key;
    return fill(text, values[0]);
  };
}
