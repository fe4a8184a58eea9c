/** The folder in a data folder that a running or interrupted restore writes to. */
export const unfinishedRestore = 'restore-unfinished';
/**
 * The file in a data folder of a restored shop. While it is there the shop may be a copy of one that goes on elsewhere, so it runs no
 * jobs, which would push and cancel orders, and makes no backups.
 */
export const restoredMark = 'restored';
