/** Texts and places; triggers invalidate them (0090_last_backup/17_public_cache.sql). */
export const contentTags = ['content'] as const;
