export { Frame } from './frame.tsx';
export { LanguageOffer } from './language-offer.tsx';
export { NoScript } from './no-script.tsx';
