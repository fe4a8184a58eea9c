import { type AccountInfo, applicationConfigId, changeNameAndPhoto } from '@zay/contract';
import { useState } from 'react';
import { browserApi } from '../platform/api/browser.ts';
import { sendingApi } from '../platform/api/sending-api.ts';
import { useText } from '../platform/language/context.ts';
import { updateUser } from '../platform/session/use-session.ts';
import type { ChosenPicture } from '../platform/small-picture.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { Form } from '../ui/form.tsx';
import { PhotoField } from '../ui/photo-field.tsx';
import { SendProgress } from '../ui/send-progress.tsx';
import { showToast } from '../ui/toast.ts';
import { onlyProblems } from '../platform/api/field-texts.ts';
import { useForm } from '../ui/use-form.ts';
import { nameText, sentName } from './profile.rules.ts';

interface ProfileFormProps {
  readonly account: AccountInfo;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
}

/** Form for name and photo. */
export function ProfileForm({ account, onSaved, onCancel }: ProfileFormProps) {
  const t = useText();
  const { send, progress } = useProfile(account);
  const { ref, ...form } = useForm<ProfileChange>(
    { name: account.name, photo: undefined },
    {
      problemsOf: ({ name }) => ({ name: nameText(name, t) }),
      textsOf: (texts) => onlyProblems({ name: texts.get('Name') }),
    },
  );
  const { values, change, texts, isSending } = form;
  const [isPreparing, setPreparing] = useState(false);

  async function save(entered: ProfileChange): Promise<void> {
    await send({ ...entered, name: sentName(entered.name) });
    showToast(t('profile.saved'), { kind: 'success' });
    onSaved();
  }

  return (
    <Form ref={ref} onSubmit={() => !isPreparing && form.submit(save)}>
      <PhotoField
        photo={values.photo}
        current={account.url}
        onChange={(photo) => change({ photo })}
        onPreparing={setPreparing}
      />
      <TextField
        label={t('auth.name')}
        error={nameText(values.name, t) ?? texts.name}
        name="name"
        autoComplete="name"
        value={values.name}
        onChange={(event) => change({ name: event.target.value })}
      />
      {progress !== undefined && (
        <SendProgress
          share={progress}
          label={t('profile.sending')}
          percentLabel={(n) => t('profile.sendingPercent', { n })}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isSending} disabled={isPreparing} className="flex-1">
          {t('common.save')}
        </Button>
        <Button variant="secondary" disabled={isSending} className="flex-1" onClick={onCancel}>
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

/** Saves name and photo, on the server and on this device. `progress` is the uploaded share of the photo, 0 to 1. */
function useProfile({ id, phoneNo }: AccountInfo) {
  const [progress, setProgress] = useState<number>();

  function post({ name, photo }: ProfileChange) {
    const body = { UserId: id, Name: name, ApplicationConfigId: applicationConfigId };
    if (!photo) return browserApi(changeNameAndPhoto, { body });
    setProgress(0);
    return sendingApi(setProgress)(changeNameAndPhoto, { body, files: { LogoFile: photo.jpeg } });
  }

  async function send(change: ProfileChange): Promise<void> {
    try {
      const { name, url } = await post(change);
      updateUser({ id, phoneNo, name, url });
    } finally {
      setProgress(undefined);
    }
  }

  return { send, progress };
}
