export const messages = {
  questions: {
    title: 'Question and Answer ({n})',
    label: 'Your question',
    placeholder: 'Ask about this product',
    send: 'Send question',
    sending: 'Sending…',
    sent: 'Your question has been sent.',
    notSent: 'Not sent yet',
    sendFailed: 'Your question could not be sent. Please try again.',
    mine: 'My questions',
    noneOfMine: 'You have not asked about this product yet.',
    all: 'All questions',
    answer: 'Answer',
    noAnswer: 'No answer yet',
    viewMore: 'View more',
    empty: 'No questions yet',
    emptyText: 'Be the first to ask about this product.',
    failed: 'The questions could not be loaded.',
    delete: 'Delete question',
    deleteConfirm: 'Delete this question?',
  },

  titles: {
    questionAndAnswer: 'Question and Answer',
  },
} as const;
