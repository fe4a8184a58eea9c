export const messages = {
  messages: {
    title: 'Messages',
    search: 'Voucher number, phone or name',
    order: 'Order',
    buyer: 'Buyer',
    last: 'Last message',
    date: 'Date',
    state: 'State',
    waiting: 'To be answered',
    answered: 'Answered',
    unread: '{n} unread',
    none: 'No messages yet',
    shop: 'The shop',
    answer: 'Your answer',
    send: 'Send',
    toOrder: 'See the order',
  },
} as const;
