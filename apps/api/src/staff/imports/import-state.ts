/** Names that the shop lacks and a run creates: paths of names by their key. */
export interface Missing {
  readonly brands: Record<string, string[]>;
  readonly categories: Record<string, string[]>;
  readonly tags: Record<string, string[]>;
}

export const nothingMissing = (): Missing => ({ brands: {}, categories: {}, tags: {} });

/** How far an import is. */
export interface Progress {
  readonly step: 'reading' | 'checking' | 'writing' | 'undoing';
  /** Products. */
  readonly done: number;
  /** Undefined while the file is read. */
  readonly total?: number;
  readonly secondsLeft?: number;
}
export type OnProgress = (progress: Progress) => void;

/** Estimates the time left from the pace so far. */
export function progressOf(
  step: Progress['step'],
  total: number,
  onProgress: OnProgress,
  begun = Date.now(),
) {
  let done = 0;
  return (more: number) => {
    done += more;
    const seconds = (Date.now() - begun) / 1_000;
    onProgress({ step, done, total, secondsLeft: Math.ceil((seconds / Math.max(done, 1)) * (total - done)) });
  };
}

/** Job and lock of imports: one runs at a time. */
export const importJob = 'import of products';
