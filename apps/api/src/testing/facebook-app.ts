import { readConfig } from '../platform/config/config.ts';

/** An app of Facebook's that is never asked. Without one the shop says of Facebook's login that there is no such thing. */
export const { facebook } = readConfig({ FACEBOOK_APP_ID: '1', FACEBOOK_APP_SECRET: 'secret' });
