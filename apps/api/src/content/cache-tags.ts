/** What the shop says, and where it is; the triggers of migration 0015 drop it. */
export const contentTags = ['content'] as const;
