// For times without a connection: what the frame loads when the page is idle.
export { keepVisit } from '../platform/service-worker.ts';
export { KeptBar } from './kept-bar.tsx';
