/** The folder in a data folder that a running or interrupted restore writes to. */
export const unfinishedRestore = 'restore-unfinished';
