import CameraIcon from '~icons/lucide/camera';
import CloseIcon from '~icons/lucide/x';
import { type StoredPicture, uploadPicture } from '@zay/contract/staff';
import { Badge } from '@zay/web/ui/badge.tsx';
import { Button } from '@zay/web/ui/button.tsx';
import { cn } from '@zay/web/ui/class-names.ts';
import { IconButton } from '@zay/web/ui/icon-button.tsx';
import { useRef, useState } from 'react';
import { api, failureText } from '../platform/api.ts';
import { useText } from '../platform/language/context.ts';
import { SortableList } from '../ui/sortable-list.tsx';

interface PictureGridProps {
  readonly pictures: readonly StoredPicture[];
  /** Takes an updater: uploads finish one by one. */
  readonly onChange: (change: (pictures: readonly StoredPicture[]) => StoredPicture[]) => void;
  readonly errorOf: (field: string) => string | undefined;
}

/** The pictures of a product, added by drop or choice and reordered by dragging. */
export function PictureGrid({ pictures, onChange, errorOf }: PictureGridProps) {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const { upload, waiting, problems } = usePictureUpload((stored) =>
    onChange((now) => [...now, ...stored.filter(({ key }) => !now.some((picture) => picture.key === key))]),
  );
  const errors = pictures.flatMap((_, index) => errorOf(`pictures.${index}`) ?? []);
  const told = [errorOf('pictures'), ...errors, ...problems].filter(Boolean);
  return (
    <>
      <SortableList
        items={pictures}
        keyOf={({ key }) => key}
        onSort={(sorted) => onChange(() => sorted)}
        className="grid grid-cols-2 gap-3 sm:grid-cols-4"
      >
        {({ key, url }, index, handle) => (
          <div className="overflow-hidden rounded-field border border-line bg-paper">
            <div className="relative">
              <img
                src={url}
                alt={t('products.pictureN', { n: index + 1 })}
                className="aspect-square w-full bg-mist object-cover"
              />
              {index === 0 && (
                <Badge tone="solid" className="absolute start-1 top-1">
                  {t('products.mainPicture')}
                </Badge>
              )}
            </div>
            <div className="flex justify-between">
              {handle(t('products.movePicture', { n: index + 1 }))}
              <IconButton
                label={t('products.removePicture', { n: index + 1 })}
                onClick={() => onChange((now) => now.filter((picture) => picture.key !== key))}
              >
                <CloseIcon aria-hidden />
              </IconButton>
            </div>
          </div>
        )}
      </SortableList>
      <div
        className={cn(
          'flex flex-wrap items-center gap-3 rounded-field border border-dashed p-4',
          isOver ? 'border-jade bg-jade-soft' : 'border-edge',
        )}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          upload([...event.dataTransfer.files]);
        }}
      >
        <span className="max-md:hidden">{t('products.dropPictures')}</span>
        <input
          ref={input}
          type="file"
          accept="image/*"
          multiple
          // The button beside it does the same.
          tabIndex={-1}
          aria-hidden
          className="sr-only"
          onChange={({ target }) => {
            upload([...(target.files ?? [])]);
            target.value = '';
          }}
        />
        <Button
          variant="secondary"
          busy={waiting > 0}
          data-invalid={told.length > 0 || undefined}
          onClick={() => input.current?.click()}
        >
          {waiting === 0 && <CameraIcon aria-hidden />}
          {waiting > 0 ? t('products.uploading', { count: waiting }) : t('products.choosePictures')}
        </Button>
      </div>
      {told.length > 0 && (
        <ul role="alert" className="text-sm text-ruby">
          {told.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Uploads pictures one after the other. Refused ones are listed with the reason; the others are kept. */
function usePictureUpload(onStored: (pictures: StoredPicture[]) => void) {
  const t = useText();
  const [waiting, setWaiting] = useState(0);
  const [problems, setProblems] = useState<readonly string[]>([]);

  const upload = async (files: readonly File[]) => {
    setProblems([]);
    for (const [index, file] of files.entries()) {
      setWaiting(files.length - index);
      try {
        onStored([await api(uploadPicture, { files: { File: file } })]);
      } catch (error) {
        const problem = t('products.uploadFailed', { file: file.name, reason: failureText(error) });
        setProblems((told) => [...told, problem]);
      }
    }
    setWaiting(0);
  };
  return { upload: (files: readonly File[]) => void upload(files), waiting, problems };
}
