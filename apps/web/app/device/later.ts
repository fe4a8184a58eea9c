/** The parts of this feature that pages load later: importing them from `index.ts` would put them on every page. */
export { ChangeCards } from './change-cards.tsx';
export { ownOrders } from './device.ts';
