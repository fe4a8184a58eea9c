/** What browsers know of the line (Network Information API); not all do. */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** True for a visitor who asked to save data, or whose line is slow: then nothing loads or plays that was not asked for. */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: Connection };
  return Boolean(connection?.saveData || connection?.effectiveType?.endsWith('2g'));
}
