export const messages = {
  stockAlerts: {
    ask: 'Tell me when it is back',
    waiting: 'We will tell you when it is back.',
    waitingFor: 'We will tell you when {name} is back.',
    undo: 'Cancel this alert',
  },
} as const;
