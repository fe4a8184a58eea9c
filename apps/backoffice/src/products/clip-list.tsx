import CloseIcon from '~icons/lucide/x';
import VideoIcon from '~icons/lucide/video';
import { productLimits, uploadClip, type StoredPicture } from '@zay/contract/staff';
import { Button } from '@zay/web/ui/button.tsx';
import { IconButton } from '@zay/web/ui/icon-button.tsx';
import { SendProgress } from '@zay/web/ui/send-progress.tsx';
import { useRef, useState } from 'react';
import { failureText, sendingApi } from '../platform/api.ts';
import { useText } from '../platform/language/context.ts';

interface ClipListProps {
  readonly clips: readonly StoredPicture[];
  readonly onChange: (change: (clips: readonly StoredPicture[]) => StoredPicture[]) => void;
  readonly errorOf: (field: string) => string | undefined;
}

export function ClipList({ clips, onChange, errorOf }: ClipListProps) {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const [share, setShare] = useState<number>();
  const [failure, setFailure] = useState<string>();
  const error =
    failure ?? errorOf('clips') ?? clips.map((_, index) => errorOf(`clips.${index}`)).find(Boolean);

  const upload = async (file: File) => {
    setFailure(undefined);
    setShare(0);
    try {
      const clip = await sendingApi(setShare)(uploadClip, { files: { File: file } });
      onChange((now) => [...now.filter(({ key }) => key !== clip.key), clip]);
    } catch (refusal) {
      setFailure(failureText(refusal));
    }
    setShare(undefined);
  };

  return (
    <div className="flex flex-col gap-3">
      <h3 className="font-medium">{t('products.clips')}</h3>
      <p className="text-sm text-muted">{t('products.clipsHint')}</p>
      {clips.map(({ key, url }, index) => (
        <div key={key} className="flex items-start gap-2">
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- staff look at their own video */}
          <video src={url} controls preload="metadata" className="max-h-48 min-w-0 rounded-field bg-mist" />
          <IconButton
            label={t('products.removeClip', { n: index + 1 })}
            onClick={() => onChange((now) => now.filter((clip) => clip.key !== key))}
          >
            <CloseIcon aria-hidden />
          </IconButton>
        </div>
      ))}
      {share !== undefined && (
        <SendProgress
          share={share}
          label={t('products.sendingClip')}
          percentLabel={(percent) => t('products.sendingClipPercent', { percent })}
        />
      )}
      {clips.length < productLimits.clips && (
        <>
          <input
            ref={input}
            type="file"
            accept="video/mp4,video/webm"
            // The button beside it does the same.
            tabIndex={-1}
            aria-hidden
            className="sr-only"
            onChange={({ target }) => {
              const file = target.files?.[0];
              if (file) void upload(file);
              target.value = '';
            }}
          />
          <Button
            variant="secondary"
            className="self-start"
            busy={share !== undefined}
            data-invalid={error ? true : undefined}
            onClick={() => input.current?.click()}
          >
            <VideoIcon aria-hidden />
            {t('products.chooseClip')}
          </Button>
        </>
      )}
      {error && (
        <p role="alert" className="text-sm text-ruby">
          {error}
        </p>
      )}
    </div>
  );
}
