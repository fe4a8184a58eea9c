export const messages = {
  packing: {
    title: 'Packing',
    pack: 'To pack',
    'hand-over': 'To hand over',
    markPacked: 'Mark as packed',
    markHandedOver: 'Mark as handed over',
    free: 'Free with it',
    none: 'Nothing waits',
    noneText: 'New orders appear here when they are paid or to be paid on delivery.',
  },
} as const;
