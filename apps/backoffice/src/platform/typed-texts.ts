import { typedTexts, type BuyerTextKind, type TypedText } from '@zay/contract/staff';
import { api } from './api.ts';

interface Asked {
  readonly id: number;
  readonly resolve: (texts: TypedText[]) => void;
  readonly reject: (error: unknown) => void;
}

/** Ids that one call takes. */
const atOnce = 100;
const waiting = new Map<BuyerTextKind, Asked[]>();

/** What the buyer typed in one record; the records of a list that ask together are one call. */
export function readTypedTexts(kind: BuyerTextKind, id: number): Promise<TypedText[]> {
  return new Promise((resolve, reject) => {
    const asked = waiting.get(kind);
    if (asked) asked.push({ id, resolve, reject });
    else {
      waiting.set(kind, [{ id, resolve, reject }]);
      queueMicrotask(() => send(kind));
    }
  });
}

function send(kind: BuyerTextKind): void {
  const asked = waiting.get(kind) ?? [];
  waiting.delete(kind);
  const ids = [...new Set(asked.map(({ id }) => id))];
  for (let from = 0; from < ids.length; from += atOnce) {
    const some = new Set(ids.slice(from, from + atOnce));
    const those = asked.filter(({ id }) => some.has(id));
    api(typedTexts, { query: { kind, ids: [...some].join(',') } }).then(
      (texts) => those.forEach(({ id, resolve }) => resolve(texts.filter((text) => text.id === id))),
      (error: unknown) => those.forEach(({ reject }) => reject(error)),
    );
  }
}
