/** Fixed values of a social login. Plain values, away from ids.ts: only the login page needs them. */

export const socialImageExtension = 'image/png';
/** Domain of the made-up address of a social login without one. */
export const socialAddressDomain = 'facebook.local';
/** Stands in for the address of a social account that told none. */
export const madeUpAddress = (facebookId: string) => `${facebookId}@${socialAddressDomain}`;
