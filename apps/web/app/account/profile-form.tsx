import { type AccountInfo, applicationConfigId, changeNameAndPhoto } from '@zay/contract';
import { useRef, useState } from 'react';
import { browserApi } from '../platform/api/browser.ts';
import { useFailureText } from '../platform/api/failure.ts';
import { fieldTextsOf } from '../platform/api/field-texts.ts';
import { sendingApi } from '../platform/api/sending-api.ts';
import { useText } from '../platform/language/context.ts';
import { updateUser } from '../platform/session/use-session.ts';
import type { ChosenPicture } from '../platform/small-picture.ts';
import { showAlert } from '../ui/ask.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { focusFirstProblem } from '../ui/first-problem.ts';
import { Form } from '../ui/form.tsx';
import { PhotoField } from '../ui/photo-field.tsx';
import { SendProgress } from '../ui/send-progress.tsx';
import { showToast } from '../ui/toast.ts';
import { nameText, sentName } from './profile.rules.ts';

interface ProfileFormProps {
  readonly account: AccountInfo;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
}

/** Another name, another photo; both are sent with one button. */
export function ProfileForm({ account, onSaved, onCancel }: ProfileFormProps) {
  const t = useText();
  const form = useRef<HTMLFormElement>(null);
  const { save, isBusy, progress } = useProfile(account);
  const [name, setName] = useState(account.name);
  const [photo, setPhoto] = useState<ChosenPicture>();
  const [isPreparing, setPreparing] = useState(false);
  /** What the server said, until the name is changed. */
  const [refused, setRefused] = useState<string>();
  const problem = nameText(name, t) ?? refused;

  async function send(): Promise<void> {
    if (problem) return focusFirstProblem(form.current);
    const { isSaved, nameText: text } = await save({ name: sentName(name), photo });
    setRefused(text);
    if (isSaved) onSaved();
  }

  return (
    <Form ref={form} onSubmit={() => !isBusy && !isPreparing && send()}>
      <PhotoField photo={photo} current={account.url} onChange={setPhoto} onPreparing={setPreparing} />
      <TextField
        label={t('auth.name')}
        error={problem}
        name="name"
        autoComplete="name"
        value={name}
        onChange={(event) => {
          setName(event.target.value);
          setRefused(undefined);
        }}
      />
      {progress !== undefined && (
        <SendProgress
          share={progress}
          label={t('profile.sending')}
          percentLabel={(n) => t('profile.sendingPercent', { n })}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isBusy} disabled={isPreparing} className="flex-1">
          {t('common.save')}
        </Button>
        <Button variant="secondary" disabled={isBusy} className="flex-1" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
      </div>
    </Form>
  );
}

interface ProfileChange {
  readonly name: string;
  readonly photo: ChosenPicture | undefined;
}

/** Saves name and photo, here and on the server. */
function useProfile({ id, phoneNo }: AccountInfo) {
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
