import { browserStorage, readJson, type KeyValueStorage } from '@zay/web/platform/storage.ts';

/** What a member typed in a form and has not saved. */
export interface KeptEntries<Draft> {
  /** ISO time of the last change. */
  readonly at: string;
  /** The record as it was read, to merge with what colleagues save meanwhile. */
  readonly base: Draft;
  readonly draft: Draft;
}

/** The oldest are dropped: storage is limited, and forms that nobody finishes would stay forever. */
const most = 10;

type Forms = Readonly<Record<string, KeptEntries<unknown>>>;

const keyOf = (memberId: number) => `StaffEntries:${memberId}`;

function formsOf(memberId: number, storage: KeyValueStorage): Forms {
  const forms = readJson(storage, keyOf(memberId));
  return typeof forms === 'object' && forms !== null ? (forms as Forms) : {};
}

/** Copies the fields whose types fit the form: an earlier release may have kept the entries. */
function fitting<Draft extends object>(initial: Draft, kept: unknown): Draft {
  const fields = Object.entries((kept ?? {}) as object).filter(([name, value]) => {
    const usual: unknown = (initial as Record<string, unknown>)[name];
    if (usual === undefined) return false;
    if (usual === null || value === null) return true;
    return typeof usual === typeof value && Array.isArray(usual) === Array.isArray(value);
  });
  return { ...initial, ...Object.fromEntries(fields) };
}

/** @returns undefined if nothing is kept */
export function readEntries<Draft extends object>(
  memberId: number,
  form: string,
  initial: Draft,
  storage: KeyValueStorage = browserStorage(),
): KeptEntries<Draft> | undefined {
  const kept = formsOf(memberId, storage)[form];
  return kept && { at: kept.at, base: fitting(initial, kept.base), draft: fitting(initial, kept.draft) };
}

/** Keeps the entries of a form in this browser, for one member; undefined removes them. */
export function keepEntries(
  memberId: number,
  form: string,
  entries: KeptEntries<unknown> | undefined,
  storage: KeyValueStorage = browserStorage(),
): void {
  const { [form]: before, ...others } = formsOf(memberId, storage);
  if (!before && !entries) return;
  const newest = Object.entries(others).toSorted(([, a], [, b]) => b.at.localeCompare(a.at));
  const forms = { ...(entries && { [form]: entries }), ...Object.fromEntries(newest.slice(0, most - 1)) };
  storage.setItem(keyOf(memberId), JSON.stringify(forms));
}

/** At a deliberate logout. */
export function forgetEntries(memberId: number): void {
  browserStorage().removeItem(keyOf(memberId));
}
