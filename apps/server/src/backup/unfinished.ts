/** Names the folder in a data folder in which a restore is under way, or was cut off. */
export const unfinishedRestore = 'restore-unfinished';
