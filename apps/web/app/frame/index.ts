export { Frame } from './frame.tsx';
export { LanguageOffer } from './language-offer.tsx';
export { Incomplete, NoScript } from './no-script.tsx';
export { NoConnectionScreen } from './no-connection.tsx';
