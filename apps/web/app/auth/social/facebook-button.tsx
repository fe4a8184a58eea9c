import FacebookIcon from '~icons/lucide/facebook';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiFailure, socialLogin, shown } from '@zay/contract';
import { browserApi } from '../../platform/api/browser.ts';
import { useFailureText } from '../../platform/api/failure.ts';
import type { FacebookConfig } from '../../platform/config.ts';
import { isIosWebView } from '../../platform/device.ts';
import { useText } from '../../platform/language/context.ts';
import { isLoggedIn } from '../../platform/session/session.ts';
import { logIn } from '../../platform/session/use-session.ts';
import { browserStorage, storageKeys, visitStorage } from '../../platform/storage.ts';
import { useHydrated } from '../../platform/store.ts';
import { showAlert } from '../../ui/ask.ts';
import { Button } from '../../ui/button.tsx';
import { cn } from '../../ui/class-names.ts';
import { useContinue } from '../use-continue.ts';
import {
  dialogAddress,
  loginBody,
  readReturn,
  type Return,
  profileAddress,
  type Profile,
} from './facebook.rules.ts';

/**
 * Button for Facebook login; also handles the return from Facebook. The server does not know the device, so
 * it only reserves the space.
 */
export default function FacebookButton({ facebook }: { facebook: FacebookConfig }) {
  const t = useText();
  const hydrated = useHydrated();
  const { busy, goToDialog } = useFacebook(facebook);
  if (hydrated && isIosWebView(navigator.userAgent)) return null;
  return (
    <div className={cn('flex flex-col gap-4', !hydrated && 'invisible')}>
      <p className="flex items-center gap-3 text-sm text-muted">
        <span className="h-px flex-1 bg-line" />
        {t('auth.orElse')}
        <span className="h-px flex-1 bg-line" />
      </p>
      <Button variant="secondary" wide busy={busy} onClick={goToDialog}>
        {!busy && <FacebookIcon aria-hidden className="size-5 shrink-0" />}
        {t(busy ? 'auth.loggingIn' : 'auth.facebook')}
      </Button>
    </div>
  );
}

/** Session storage key of the OAuth `state`. A return without the same value was not started here (login CSRF). */
const stateKey = 'FacebookState';

function goToDialog(facebook: FacebookConfig): void {
  const random = crypto.getRandomValues(new Uint8Array(24));
  const state = Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('');
  visitStorage().setItem(stateKey, state);
  location.assign(dialogAddress(facebook, location.origin, state));
}

/** Reads the result of the Facebook dialog once, and removes it from the URL and the history. */
function takeResult(): { back: Return; isOurs: boolean } | undefined {
  const back = readReturn(location);
  if (!back) return undefined;
  history.replaceState(history.state, '', location.pathname);
  const state = visitStorage().getItem(stateKey);
  visitStorage().removeItem(stateKey);
  return { back, isOurs: 'state' in back && state !== null && back.state === state };
}

/**
 * Opens the Facebook dialog and completes the login after the return. `busy` is true from the return until
 * the next page.
 */
function useFacebook(facebook: FacebookConfig) {
  const t = useText();
  const failureText = useFailureText();
  const navigate = useNavigate();
  const continueWith = useContinue();
  const [busy, setBusy] = useState(false);

  async function logInWith(accessToken: string): Promise<void> {
    const { profile, pictureUrl } = await fetchProfile(facebook, accessToken);
    const picture = pictureUrl === undefined ? undefined : await fetchPicture(pictureUrl);
    const session = await browserApi(socialLogin, { body: loginBody(profile, accessToken, picture) });
    browserStorage().setItem(storageKeys.facebookLogin, JSON.stringify(profile));
    if (session.user.phoneNo !== '') return await continueWith(session);
    // Keep the pending action: this buyer must first add a phone number.
    logIn(session);
    await navigate('/myaccount/changeemailorphone', { replace: true });
  }

  async function finish(back: Return, isOurs: boolean): Promise<void> {
    if (back.kind === 'turned-back' || isLoggedIn(browserStorage())) return;
    if (back.kind === 'failed' && !isOurs) return;
    setBusy(true);
    try {
      if (back.kind === 'failed' || !isOurs) throw new Error('not a return from our own dialog');
      await logInWith(back.accessToken);
    } catch (error) {
      setBusy(false);
      await showAlert(error instanceof ApiFailure ? failureText(error) : t('auth.facebookFailed'));
    }
  }

  useEffect(() => {
    const taken = takeResult();
    if (taken) void finish(taken.back, taken.isOurs);
    // Run once, for the URL that opened this page.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  return { busy, goToDialog: () => goToDialog(facebook) };
}

const profileMs = 20_000;
/** Timeout for the optional profile picture, which the buyer can also choose later. */
const pictureMs = 8_000;

interface Answer {
  readonly id?: string;
  readonly name?: string;
  readonly email?: string;
  readonly picture?: { readonly data?: { readonly url?: string; readonly is_silhouette?: boolean } };
}

interface FetchedProfile {
  readonly profile: Profile;
  /** Undefined when Facebook has only a silhouette. */
  readonly pictureUrl: string | undefined;
}

/** Fetches the profile. @throws {Error} when Facebook does not respond, or returns no id or name */
async function fetchProfile(facebook: FacebookConfig, accessToken: string): Promise<FetchedProfile> {
  const response = await fetch(profileAddress(facebook, accessToken), {
    signal: AbortSignal.timeout(profileMs),
    credentials: 'omit',
  });
  const { id, name, email, picture } = (await response.json()) as Answer;
  if (!id || !name?.trim()) throw new Error('Facebook tells no name');
  const { url, is_silhouette: isSilhouette } = picture?.data ?? {};
  return { profile: { id, name, email }, pictureUrl: isSilhouette ? undefined : url };
}

/** Fetches the picture as the base64 data of a square PNG; undefined on failure. */
async function fetchPicture(url: string): Promise<string | undefined> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(pictureMs), credentials: 'omit' });
    const bitmap = await createImageBitmap(await response.blob());
    const data = drawSquare(bitmap).toDataURL('image/png');
    return data.slice(data.indexOf(',') + 1);
  } catch {
    return undefined;
  }
}

/** Crops the centre square of the picture. */
function drawSquare(bitmap: ImageBitmap): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = shown.socialPicture;
  canvas.height = shown.socialPicture;
  const side = Math.min(bitmap.width, bitmap.height);
  const [left, top] = [(bitmap.width - side) / 2, (bitmap.height - side) / 2];
  canvas.getContext('2d')?.drawImage(bitmap, left, top, side, side, 0, 0, canvas.width, canvas.height);
  return canvas;
}
