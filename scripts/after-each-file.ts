import { afterAll, vi } from 'vitest';

// The next file of this worker has the same globals: it finds them as they were.
afterAll(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
});
