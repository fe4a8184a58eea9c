import { ApiFailure, uploadFile } from '@zay/contract';
import type { Api } from '../platform/api/client.ts';
import type { KeptRows } from '../platform/kept-rows.ts';
import type { Store } from '../platform/store.ts';
import { isSlip, type KeptSlip } from './kept-call.rules.ts';

export interface SlipsTools {
  readonly store: Pick<KeptRows, 'readAll' | 'change'>;
  readonly api: Api;
  readonly buyerId: number;
  readonly makeKey: () => string;
  readonly now: () => number;
  /** A `fetch` that reports the uploaded share. */
  readonly progressFetch: (onProgress: (share: number) => void) => typeof fetch;
  /** Uploaded share of a slip (0 to 1); undefined if none is being uploaded. */
  readonly progress: Store<number | undefined>;
}

export type Slips = ReturnType<typeof createSlips>;

/** An unsent slip is deleted after this time, in milliseconds. */
const unusedMs = 7 * 24 * 3_600_000;

/** The slips of one buyer on this device; each is stored once and uploaded once. */
export function createSlips(tools: SlipsTools) {
  const { store, api, buyerId, makeKey, now, progress } = tools;
  /** Slips of this visit; the only ones if the browser cannot store any. */
  const known = new Map<string, KeptSlip>();
  const uploads = new Map<string, Promise<string>>();

  async function find(key: string): Promise<KeptSlip | undefined> {
    const rows: readonly unknown[] = await store.readAll().catch(() => []);
    return rows.filter(isSlip).find((row) => row.key === key) ?? known.get(key);
  }

  async function put(slip: KeptSlip): Promise<void> {
    known.set(slip.key, slip);
    await store
      .change((rows) => {
        const isNeeded = (key: string) => rows.some((row) => (row as { slip?: string }).slip === key);
        const old = rows.filter(isSlip).filter(({ chosenAt }) => chosenAt < now() - unusedMs);
        return { put: [slip], remove: old.map(({ key }) => key).filter((key) => !isNeeded(key)) };
      })
      .catch(() => undefined);
  }

  async function send(key: string): Promise<string> {
    const slip = await find(key);
    if (!slip) throw new ApiFailure({ statusCode: 410, code: 'slip-lost', message: '' });
    if (slip.url) return slip.url;
    progress.set(0);
    const fetch = tools.progressFetch(progress.set);
    const { url } = await api(uploadFile, { files: { File: slip.jpeg }, buyerId, fetch });
    await put({ ...slip, url });
    return url;
  }

  return {
    /** Stores a chosen picture. @returns its key */
    async keep(jpeg: Blob): Promise<string> {
      const key = `slip-${makeKey()}`;
      await put({ key, jpeg, chosenAt: now() });
      return key;
    },

    find,

    /**
     * Uploads a slip once. @returns its URL in the shop. @throws {ApiFailure} `slip-lost` if it is no longer on this
     * device
     */
    upload(key: string): Promise<string> {
      const running = uploads.get(key) ?? send(key);
      uploads.set(key, running);
      return running.finally(() => {
        uploads.delete(key);
        progress.set(undefined);
      });
    },

    /** The shop has deleted it: the next attempt uploads it again. */
    async forgetUpload(key: string): Promise<void> {
      const slip = await find(key);
      if (slip) await put({ ...slip, url: undefined });
    },

    async remove(key: string): Promise<void> {
      known.delete(key);
      await store.change(() => ({ remove: [key] })).catch(() => undefined);
    },
  };
}
