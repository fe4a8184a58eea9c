export const typed = {
  converted: '{field}: converted from Zawgyi',
  asTyped: '{field}: as the buyer typed it',
  typedText: 'The buyer typed:',
  convertedText: 'Converted from Zawgyi it is:',
  useTyped: 'Use what was typed',
  useConverted: 'Convert it again',
} as const;
