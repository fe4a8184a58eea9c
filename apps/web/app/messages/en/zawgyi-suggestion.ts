/** Shown on the first visit of a device that seems to use a Zawgyi font, or in Zawgyi on one that has none; lazy. */
const suggestion = {
  label: 'Language',
  text: 'Your phone seems to show Burmese in Zawgyi. Would you like to read the shop in Zawgyi?',
  accept: 'Read in Zawgyi',
  keep: 'Stay in English',
  unreadable: 'This device cannot show Zawgyi.',
  acceptUnicode: 'Use Unicode',
  close: 'Close',
} as const;

export const messages = { 'zawgyi-suggestion': suggestion } as const;
