export { Frame } from './frame.tsx';
export { NoScript } from './no-script.tsx';
