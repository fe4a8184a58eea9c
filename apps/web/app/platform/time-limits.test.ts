import { expect, test, vi } from 'vitest';
import { progressFetch } from './api/progress-fetch.ts';
import { CodeMissing, fetchScripts } from './scripts.ts';
import { timeLimit } from './time-limit.ts';

/** A response that never arrives. */
const hanging = vi.fn(
  (_: unknown, init: RequestInit = {}) =>
    new Promise<Response>((_resolve, reject) => {
      init.signal?.addEventListener('abort', () => reject(init.signal?.reason));
    }),
);

test('[SESSION-34] a request without a response times out', async () => {
  await expect(hanging('/livez', timeLimit(5))).rejects.toMatchObject({ name: 'TimeoutError' });
});

test('[SESSION-34] a hanging script is requested again', async () => {
  vi.stubGlobal('document', { baseURI: 'http://shop.test/', querySelectorAll: () => [] });
  vi.stubGlobal('fetch', hanging);
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort());
  hanging.mockImplementation((_, init = {}) =>
    init.signal?.aborted ? Promise.reject(new Error('too late')) : new Promise(() => undefined),
  );
  for (let time = 1; time <= 2; time++) {
    await expect(fetchScripts(['/assets/a.js'])).rejects.toBeInstanceOf(CodeMissing);
  }
  expect(hanging.mock.calls.filter(([url]) => String(url).endsWith('/assets/a.js'))).toHaveLength(2);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('[SESSION-34] a slow upload continues while it progresses, and times out when stalled', async () => {
  vi.useFakeTimers();
  const listeners: Record<string, (event: object) => void> = {};
  let isAborted = false;
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      readonly upload = {
        addEventListener: (name: string, listener: (event: object) => void) => (listeners[name] = listener),
      };
      open = () => undefined;
      send = () => undefined;
      setRequestHeader = () => undefined;
      addEventListener = (name: string, listener: (event: object) => void) => (listeners[name] = listener);
      abort() {
        isAborted = true;
        listeners['abort']?.({});
      }
    },
  );
  const shares: number[] = [];
  const sent = progressFetch((share) => shares.push(share))('/api/upload', { method: 'POST', body: 'slip' });
  const failed = expect(sent).rejects.toThrow('the connection was lost');
  for (let loaded = 1; loaded <= 5; loaded++) {
    await vi.advanceTimersByTimeAsync(50_000);
    listeners['progress']?.({ lengthComputable: true, loaded, total: 10 });
  }
  expect([isAborted, shares.at(-1)]).toEqual([false, 0.5]);
  await vi.advanceTimersByTimeAsync(60_000);
  await failed;
  expect(isAborted).toBe(true);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
