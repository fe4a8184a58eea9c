/** What the education services list for everybody; the triggers of migration 0028 drop it. */
export const educationTags = ['education'] as const;
