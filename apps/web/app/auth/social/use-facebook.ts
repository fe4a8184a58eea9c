import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiFailure, socialLogin } from '@zay/contract';
import { browserApi } from '../../platform/api/browser.ts';
import { useFailureText } from '../../platform/api/failure.ts';
import type { FacebookConfig } from '../../platform/config.ts';
import { useText } from '../../platform/language/context.ts';
import { isLoggedIn } from '../../platform/session/session.ts';
import { logIn } from '../../platform/session/use-session.ts';
import { browserStorage, storageKeys, visitStorage } from '../../platform/storage.ts';
import { showAlert } from '../../ui/ask.ts';
import { useContinue } from '../use-continue.ts';
import { askPicture, askProfile } from './ask-facebook.ts';
import { dialogAddress, loginBody, readReturn, type Return } from './facebook.rules.ts';

/** Kept until Facebook sends back: who comes back without it was sent by somebody else. */
const stateKey = 'FacebookState';

function goToDialog(facebook: FacebookConfig): void {
  const random = crypto.getRandomValues(new Uint8Array(24));
  const state = Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('');
  visitStorage().setItem(stateKey, state);
  location.assign(dialogAddress(facebook, location.origin, state));
}

/** How this page was come back to, once; the address bar and the history forget it at once. */
function takeReturn(): { back: Return; isOurs: boolean } | undefined {
  const back = readReturn(location);
  if (!back) return undefined;
  history.replaceState(history.state, '', location.pathname);
  const state = visitStorage().getItem(stateKey);
  visitStorage().removeItem(stateKey);
  return { back, isOurs: 'state' in back && state !== null && back.state === state };
}

/** The way to Facebook, and what follows the way back. `busy` from the return until the next page. */
export function useFacebook(facebook: FacebookConfig) {
  const t = useText();
  const failureText = useFailureText();
  const navigate = useNavigate();
  const continueWith = useContinue();
  const [busy, setBusy] = useState(false);

  async function enter(accessToken: string): Promise<void> {
    const { profile, pictureUrl } = await askProfile(facebook, accessToken);
    const picture = pictureUrl === undefined ? undefined : await askPicture(pictureUrl);
    const session = await browserApi(socialLogin, { body: loginBody(profile, accessToken, picture) });
    browserStorage().setItem(storageKeys.facebookLogin, JSON.stringify(profile));
    if (session.user.phoneNo !== '') return await continueWith(session);
    // What waits for the login stays kept: this buyer is not whole without a phone.
    logIn(session);
    await navigate('/myaccount/changeemailorphone', { replace: true });
  }

  async function finish(back: Return, isOurs: boolean): Promise<void> {
    if (back.kind === 'turned-back' || isLoggedIn(browserStorage())) return;
    if (back.kind === 'failed' && !isOurs) return;
    setBusy(true);
    try {
      if (back.kind === 'failed' || !isOurs) throw new Error('not a return from our own dialog');
      await enter(back.accessToken);
    } catch (error) {
      setBusy(false);
      await showAlert(error instanceof ApiFailure ? failureText(error) : t('auth.facebookFailed'));
    }
  }

  useEffect(() => {
    const taken = takeReturn();
    if (taken) void finish(taken.back, taken.isOurs);
    // Once, for the address that this page was opened with.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  return { busy, goToDialog: () => goToDialog(facebook) };
}
