import type { AccountInfo } from '@zay/contract';
import { useState } from 'react';
import VerifiedIcon from '~icons/lucide/badge-check';
import PencilIcon from '~icons/lucide/pencil';
import UserIcon from '~icons/lucide/user-round';
import { useText } from '../platform/language/context.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Picture } from '../ui/picture.tsx';
import { ProfileForm } from './profile-form.tsx';

interface ProfileHeadProps {
  readonly account: AccountInfo;
  /** Reads the account again. */
  readonly onSaved: () => void;
}

/** Who the buyer is: photo, name and whether the phone is verified; a button opens the two for changes. */
export function ProfileHead({ account, onSaved }: ProfileHeadProps) {
  const t = useText();
  const [isEditing, setEditing] = useState(false);
  if (isEditing) {
    return (
      <Card>
        <ProfileForm
          account={account}
          onSaved={() => {
            setEditing(false);
            onSaved();
          }}
          onCancel={() => setEditing(false)}
        />
      </Card>
    );
  }
  return (
    <Card className="flex items-center gap-4">
      <ProfilePhoto url={account.url} />
      <div className="flex min-w-0 flex-1 flex-col items-start gap-1">
        <h2 className="max-w-full text-xl font-bold wrap-anywhere">{account.name}</h2>
        {account.isVerified && (
          <Badge tone="jade" className="gap-1">
            <VerifiedIcon aria-hidden />
            {t('profile.verified')}
          </Badge>
        )}
        <Button
          variant="quiet"
          className="-ms-4"
          aria-label={t('profile.edit')}
          onClick={() => setEditing(true)}
        >
          <PencilIcon aria-hidden />
          {t('common.edit')}
        </Button>
      </div>
    </Card>
  );
}

function ProfilePhoto({ url }: { url: string }) {
  const t = useText();
  const look = 'size-24 shrink-0 rounded-chip border border-line';
  if (url !== '') {
    return (
      <Picture
        src={url}
        alt={t('account.photoPreview')}
        width={96}
        height={96}
        className={`${look} object-cover`}
      />
    );
  }
  return (
    <span className={`${look} flex items-center justify-center bg-mist text-5xl text-muted`}>
      <UserIcon aria-hidden />
    </span>
  );
}
