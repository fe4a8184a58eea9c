import { shown } from '@zay/contract';
import type { FacebookConfig } from '../../platform/config.ts';
import { profileAddress, type Profile } from './facebook.rules.ts';

const profileMs = 20_000;
/** Nobody waits longer for a picture that can be chosen later. */
const pictureMs = 8_000;

interface Answer {
  readonly id?: string;
  readonly name?: string;
  readonly email?: string;
  readonly picture?: { readonly data?: { readonly url?: string; readonly is_silhouette?: boolean } };
}

export interface FoundProfile {
  readonly profile: Profile;
  /** Undefined where Facebook would show a silhouette. */
  readonly pictureUrl: string | undefined;
}

/** Throws when Facebook does not answer, or tells no name. */
export async function askProfile(facebook: FacebookConfig, accessToken: string): Promise<FoundProfile> {
  const response = await fetch(profileAddress(facebook, accessToken), {
    signal: AbortSignal.timeout(profileMs),
    credentials: 'omit',
  });
  const { id, name, email, picture } = (await response.json()) as Answer;
  if (!id || !name?.trim()) throw new Error('Facebook tells no name');
  const { url, is_silhouette: isSilhouette } = picture?.data ?? {};
  return { profile: { id, name, email }, pictureUrl: isSilhouette ? undefined : url };
}

/** The picture as base64 of a square PNG; undefined when it cannot be had. */
export async function askPicture(url: string): Promise<string | undefined> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(pictureMs), credentials: 'omit' });
    const bitmap = await createImageBitmap(await response.blob());
    const data = drawSquare(bitmap).toDataURL('image/png');
    return data.slice(data.indexOf(',') + 1);
  } catch {
    return undefined;
  }
}

/** The middle of the picture. */
function drawSquare(bitmap: ImageBitmap): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = shown.socialPicture;
  canvas.height = shown.socialPicture;
  const side = Math.min(bitmap.width, bitmap.height);
  const [left, top] = [(bitmap.width - side) / 2, (bitmap.height - side) / 2];
  canvas.getContext('2d')?.drawImage(bitmap, left, top, side, side, 0, 0, canvas.width, canvas.height);
  return canvas;
}
