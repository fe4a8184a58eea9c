import { onlineManager } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';

vi.stubGlobal('addEventListener', () => undefined);
const { queryClient } = await import('./query.ts');

afterEach(() => onlineManager.setOnline(true));

test('offline calls fail at once, and are not sent later', async () => {
  onlineManager.setOnline(false);
  const fails = vi.fn(() => Promise.reject(new Error('no connection')));
  await expect(queryClient.fetchQuery({ queryKey: ['orders'], queryFn: fails })).rejects.toThrow(
    'no connection',
  );
  const act = queryClient.getMutationCache().build(queryClient, { mutationFn: fails });
  await expect(act.execute(undefined)).rejects.toThrow('no connection');
  expect(fails).toHaveBeenCalledTimes(2);
});
