/**
 * For visitors without JavaScript, or whose scripts fail to load. Only the server renders these texts; no script has
 * them.
 */
const noScript = {
  label: 'Without JavaScript',
  off: 'JavaScript is off in your browser.',
  works: 'You can look at goods, search, read the newspaper, track an order and change the language.',
  contact: 'To log in or order, switch JavaScript on, or contact us:',
  needed: 'This page needs JavaScript.',
  incomplete: 'This page has not fully arrived. Its buttons do not work yet.',
  reload: 'Load again',
} as const;

export const messages = { 'no-script': noScript } as const;
