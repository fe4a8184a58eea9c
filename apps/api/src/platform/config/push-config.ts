import { z } from 'zod';
import { pushKeysOf } from './secrets.ts';

/** Web Push settings (docs/decisions/0073). */
export interface PushConfig {
  /** VAPID private key; undefined: created on first start in `dataDir`. */
  readonly privateKey: string | undefined;
  /** Contact for push services: `mailto:` or `https:`. */
  readonly contact: string;
  /** Allowed origins of push services, separated by blanks: `https://*.push.apple.com`. */
  readonly services: string;
}

/** Chrome and most Android browsers, Firefox, Safari, Edge. */
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

/** @param publicUrl default contact; push services accept only https */
export function readPush(env: z.infer<z.ZodObject<typeof pushEnvironment>>, publicUrl: string): PushConfig {
  const { protocol, origin, hostname } = new URL(publicUrl);
  const contact = protocol === 'https:' ? origin : `mailto:shop@${hostname}`;
  return {
    privateKey: env.PUSH_PRIVATE_KEY,
    contact: env.PUSH_CONTACT ?? contact,
    services: env.PUSH_SERVICES,
  };
}
