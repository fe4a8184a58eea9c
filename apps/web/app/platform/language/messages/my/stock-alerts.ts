import type { Translated } from '../types.ts';
import type { stockAlerts as english } from '../en/stock-alerts.ts';

export const stockAlerts = {
  ask: 'ပြန်ရလျှင် အသိပေးချက် ယူမည်',
  waiting: 'ပစ္စည်း ပြန်ရလျှင် အသိပေးပါမည်။',
  waitingFor: '{name} ပြန်ရလျှင် အသိပေးပါမည်။',
  undo: 'အသိပေးချက် ရပ်မည်',
} as const satisfies Translated<typeof english>;
