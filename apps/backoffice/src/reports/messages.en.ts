export const messages = {
  reports: {
    title: 'Reports',
    kind: 'Report',
    idle: 'Without a sale for',
    idleDays: '{n} days',
  },
  reportKinds: {
    days: 'Sales by day',
    categories: 'By category',
    products: 'Best sellers',
    townships: 'By township',
    payments: 'By way of paying',
    buyers: 'Repeat buyers',
    journal: 'Money of the day, by account',
    money: 'Unpaid and refunded',
    stock: 'Dead stock',
    margin: 'Margin',
  },
  reportPeriods: {
    today: 'Today',
    yesterday: 'Yesterday',
    'last-week': 'Last week',
    'this-month': 'This month',
    'last-month': 'Last month',
  },
} as const;
