export const messages = {
  stockAlerts: {
    ask: 'Tell me when it is back',
    waiting: 'We will tell you when it is back.',
    waitingFor: 'We will tell you when {name} is back.',
    undo: 'Cancel this alert',
  },
  promotionEnd: {
    left: 'Promotion ends in {time}',
    leftDays: 'Promotion ends in {n} d {time}',
    until: 'Promotion until {time}',
  },
} as const;
