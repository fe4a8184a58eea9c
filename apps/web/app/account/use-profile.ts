import { useState } from 'react';
import { applicationConfigId, changeNameAndPhoto, type AccountInfo } from '@zay/contract';
import { browserApi } from '../platform/api/browser.ts';
import { useFailureText } from '../platform/api/failure.ts';
import { fieldTextsOf } from '../platform/api/field-texts.ts';
import { sendingApi } from '../platform/api/sending-api.ts';
import { useText } from '../platform/language/context.ts';
import { updateUser } from '../platform/session/use-session.ts';
import { showAlert } from '../ui/ask.ts';
import type { ChosenPicture } from '../platform/small-picture.ts';
import { showToast } from '../ui/toast.ts';

export interface ProfileChange {
  readonly name: string;
  readonly photo: ChosenPicture | undefined;
}

/** Saves name and photo, here and on the server. */
export function useProfile({ id, phoneNo }: AccountInfo) {
  const t = useText();
  const failureText = useFailureText();
  const [isBusy, setBusy] = useState(false);
  /** Share of the photo that has left, 0 to 1. */
  const [progress, setProgress] = useState<number>();

  function send({ name, photo }: ProfileChange) {
    const body = { UserId: id, Name: name, ApplicationConfigId: applicationConfigId };
    if (!photo) return browserApi(changeNameAndPhoto, { body });
    setProgress(0);
    return sendingApi(setProgress)(changeNameAndPhoto, { body, files: { LogoFile: photo.jpeg } });
  }

  /** @returns whether it was saved, and what the server says of the name; other failures have been alerted. */
  async function save(change: ProfileChange): Promise<{ isSaved: boolean; nameText?: string | undefined }> {
    setBusy(true);
    try {
      const { name, url } = await send(change);
      updateUser({ id, phoneNo, name, url });
      showToast(t('profile.saved'), { kind: 'success' });
      return { isSaved: true };
    } catch (error) {
      const nameText = fieldTextsOf(error).get('Name');
      if (!nameText) await showAlert(failureText(error));
      return { isSaved: false, nameText };
    } finally {
      setBusy(false);
      setProgress(undefined);
    }
  }

  return { save, isBusy, progress };
}
