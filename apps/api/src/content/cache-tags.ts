/** What the shop says, and where it is; triggers drop it (0090_last_backup/17_public_cache.sql). */
export const contentTags = ['content'] as const;
