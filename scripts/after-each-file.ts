import { afterAll, vi } from 'vitest';

// Test files of a worker share globals: this restores them.
afterAll(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
});
