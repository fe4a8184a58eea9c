/** Fixed values of social login. Separate from ids.ts, because only the login page needs them. */

export const socialImageExtension = 'image/png';
/** Domain of the generated address of a social login without one. */
export const socialAddressDomain = 'facebook.local';
/** Replaces the missing address of a social account. */
export const madeUpAddress = (facebookId: string) => `${facebookId}@${socialAddressDomain}`;
