/** Whether `npm run test:all` or `npm run trust` runs, with the checks that `npm test` leaves out or shortens (0156). */
export const isWholeRun = process.env['TEST_ALL'] === '1';
/** Whether `npm run trust` runs, which repeats random acts most often (0194). */
export const isTrustRun = process.env['TEST_TRUST'] === '1';
