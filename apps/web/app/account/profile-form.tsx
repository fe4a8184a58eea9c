import type { AccountInfo } from '@zay/contract';
import { useRef, useState } from 'react';
import { useText } from '../platform/language/context.ts';
import { Button } from '../ui/button.tsx';
import { Form } from '../ui/form.tsx';
import { TextField } from '../ui/field.tsx';
import { focusFirstProblem } from '../ui/first-problem.ts';
import { PhotoField } from '../ui/photo-field.tsx';
import type { ChosenPicture } from '../platform/small-picture.ts';
import { SendProgress } from '../ui/send-progress.tsx';
import { nameText, sentName } from './profile.rules.ts';
import { useProfile } from './use-profile.ts';

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
