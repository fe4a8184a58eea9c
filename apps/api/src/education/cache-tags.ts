/** What the education services list for everybody; triggers drop it (0090_last_backup/17_public_cache.sql). */
export const educationTags = ['education'] as const;
