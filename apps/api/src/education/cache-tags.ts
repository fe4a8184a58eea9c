/** Public lists of the education services; triggers invalidate them (0090_last_backup/17_public_cache.sql). */
export const educationTags = ['education'] as const;
