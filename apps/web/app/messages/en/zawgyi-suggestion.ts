/** Shown on the first visit of a device that seems to use a Zawgyi font; lazy. */
const suggestion = {
  label: 'Language',
  text: 'Your phone seems to show Burmese in Zawgyi. Would you like to read the shop in Zawgyi?',
  accept: 'Read in Zawgyi',
  keep: 'Stay in English',
} as const;

export const messages = { 'zawgyi-suggestion': suggestion } as const;
