import { afterEach, expect, test, vi } from 'vitest';
import type { Api } from '../platform/api/client.ts';
import { memoryDevice, openTab } from '../testing/device.ts';
import { memoryRows } from '../testing/memory-rows.ts';
import type { OrderBody } from './order.rules.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetModules();
});

const call = { kind: 'goods', buyNow: false, body: { productInfo: [] } as unknown as OrderBody } as const;
const wanted = { purchase: 'cart', request: '1x2', call, amount: 12_000 };

test('[PWA-40] where storage never answers, an order leaves after one time-out, and is known as not kept', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('indexedDB', { open: () => new EventTarget() });
  vi.resetModules();
  const { indexedStore } = await import('../platform/indexed-store.ts');
  const keptThen: unknown[] = [];
  const tab = openTab({
    device: { ...memoryDevice(), store: { ...memoryRows(), ...indexedStore('Waiting-7') } },
    api: (async () => {
      keptThen.push(...tab.list.get().map(({ isKept }) => isKept));
      return { orderId: 7, voucherNo: 'V261121000007' };
    }) as unknown as Api,
  });
  void tab.orders.place(wanted);
  await vi.advanceTimersByTimeAsync(9_000);
  expect(keptThen).toEqual([]);
  await vi.advanceTimersByTimeAsync(1_500);
  expect(keptThen[0]).toBe(false);
  expect(tab.rows.orders()).toMatchObject([{ placed: { orderId: 7 }, isKept: false }]);
});
