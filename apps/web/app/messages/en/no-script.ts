/**
 * For visitors without JavaScript, or whose scripts fail to load. Only the server renders these texts; no script has
 * them.
 */
const noScript = {
  label: 'Without JavaScript',
  off: 'JavaScript is off in your browser.',
  works: 'You can browse products, search, read the newspaper, track an order and change the language.',
  contact: 'To log in or order, turn on JavaScript or contact us:',
  needed: 'This page needs JavaScript.',
  incomplete: 'This page has not loaded completely. Its buttons do not work yet.',
  reload: 'Reload',
} as const;

export const messages = { 'no-script': noScript } as const;
