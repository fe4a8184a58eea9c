import { z } from 'zod';
import { pushKeysOf } from './secrets.ts';

/** How the shop reaches browsers that nobody looks at (docs/decisions/0073). */
export interface PushConfig {
  /** By which push services know the shop; undefined is created on first start in `dataDir`. */
  readonly privateKey: string | undefined;
  /** Whom push services may write to: `mailto:` or `https:`. */
  readonly contact: string;
  /** Origins that messages may be sent to, with blanks between them: `https://*.push.apple.com`. */
  readonly services: string;
}

/** Of Chrome and most Android browsers, Firefox, Safari, Edge. */
const knownServices = [
  'https://fcm.googleapis.com',
  'https://*.push.services.mozilla.com',
  'https://*.push.apple.com',
  'https://*.notify.windows.com',
].join(' ');

function isPrivateKey(text: string): boolean {
  try {
    return /^[\w-]{43}$/.test(text) && pushKeysOf(text).publicKey !== '';
  } catch {
    return false;
  }
}

export const pushEnvironment = {
  PUSH_PRIVATE_KEY: z
    .string()
    .refine(isPrivateKey, 'must be a private VAPID key: 43 characters of base64url')
    .optional(),
  PUSH_CONTACT: z
    .string()
    .regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, 'must be mailto: with an address, or https://…')
    .optional(),
  PUSH_SERVICES: z
    .string()
    .regex(/^(https?:\/\/(\*\.)?[\w.-]+(:\d+)?( |$))+$/, 'must be origins such as https://*.push.example')
    .default(knownServices),
};

/** @param publicUrl where the shop is; push services take only https for the contact */
export function readPush(env: z.infer<z.ZodObject<typeof pushEnvironment>>, publicUrl: string): PushConfig {
  const { protocol, origin, hostname } = new URL(publicUrl);
  const contact = protocol === 'https:' ? origin : `mailto:shop@${hostname}`;
  return {
    privateKey: env.PUSH_PRIVATE_KEY,
    contact: env.PUSH_CONTACT ?? contact,
    services: env.PUSH_SERVICES,
  };
}
