import type { ProductImport } from '@zay/contract/staff';
import type { StatusLooks } from '../ui/status-badge.tsx';

export const importLooks: StatusLooks<ProductImport['state']> = {
  uploaded: { tone: 'plain', text: 'imports.uploaded' },
  checking: { tone: 'gold', text: 'imports.checking' },
  checked: { tone: 'gold', text: 'imports.checked' },
  running: { tone: 'gold', text: 'imports.running' },
  stopped: { tone: 'ruby', text: 'imports.stopped' },
  done: { tone: 'jade', text: 'imports.done' },
  failed: { tone: 'ruby', text: 'imports.failed' },
  undoing: { tone: 'gold', text: 'imports.undoing' },
  undone: { tone: 'plain', text: 'imports.undone' },
};
