import ImageIcon from '~icons/lucide/image';
import type { StoredPicture } from '@zay/contract/staff';
import { Button } from '@zay/web/ui/button.tsx';
import { cn } from '@zay/web/ui/class-names.ts';
import { Dialog } from '@zay/web/ui/dialog.tsx';
import { useState } from 'react';
import { useText } from '../platform/language/context.ts';

interface SkuPicturesProps {
  readonly name: string;
  readonly chosen: readonly StoredPicture[];
  readonly offered: readonly StoredPicture[];
  readonly onChange: (pictures: StoredPicture[]) => void;
  readonly error?: string | undefined;
}

/** The pictures of a SKU, chosen from those of its product. */
export function SkuPictures({ name, chosen, offered, onChange, error }: SkuPicturesProps) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const title = t('products.skuPictures', { sku: name });
  const all = [...new Map([...chosen, ...offered].map((one) => [one.key, one])).values()];
  const toggle = (picture: StoredPicture) =>
    onChange(
      chosen.some(({ key }) => key === picture.key)
        ? chosen.filter(({ key }) => key !== picture.key)
        : [...chosen, picture],
    );
  return (
    <div className="ms-auto shrink-0">
      <button
        type="button"
        className="inline-flex min-h-11 items-center gap-1 rounded-field px-2 text-sm text-jade hover:bg-mist"
        onClick={() => setOpen(true)}
      >
        {chosen[0] ? (
          <img src={chosen[0].url} alt="" className="size-8 rounded-field bg-mist object-cover" />
        ) : (
          <ImageIcon aria-hidden className="size-5" />
        )}
        <span className="sr-only">{t('products.pictures')}</span> ({chosen.length})
        <span className="sr-only">: {name}</span>
      </button>
      {error && <p className="text-sm text-ruby">{error}</p>}
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={title}>
        <p className="text-muted">
          {t(all.length > 0 ? 'products.chooseSkuPictures' : 'products.noPicturesYet')}
        </p>
        <ul className="grid grid-cols-3 gap-2 py-3">
          {all.map((picture, index) => {
            const place = chosen.findIndex(({ key }) => key === picture.key);
            return (
              <li key={picture.key}>
                <button
                  type="button"
                  aria-pressed={place >= 0}
                  aria-label={t('products.pictureN', { n: index + 1 })}
                  className={cn(
                    'relative w-full overflow-hidden rounded-field border-2',
                    place >= 0 ? 'border-jade' : 'border-line',
                  )}
                  onClick={() => toggle(picture)}
                >
                  <img src={picture.url} alt="" className="aspect-square w-full bg-mist object-cover" />
                  {place >= 0 && (
                    <span className="absolute end-1 top-1 rounded-chip bg-jade px-2 text-sm text-on-jade">
                      {place + 1}
                    </span>
                  )}
                </button>
              </li>
            );
          })}
        </ul>
        <Button onClick={() => setOpen(false)}>{t('common.ok')}</Button>
      </Dialog>
    </div>
  );
}
