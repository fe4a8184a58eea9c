import { useText } from '../platform/language/context.ts';
import { Picture } from '../ui/picture.tsx';
import { plainText } from '../catalog/text.rules.ts';

interface BrandHeadProps {
  readonly name: string;
  readonly bannerUrl: string;
  readonly logoUrl: string;
  readonly description: string;
}

/** Banner, logo, name and story of a brand; without pictures the placeholder keeps their places. */
export function BrandHead({ name, bannerUrl, logoUrl, description }: BrandHeadProps) {
  const t = useText();
  const story = plainText(description);
  return (
    <header className="flex flex-col gap-3">
      <Picture
        src={bannerUrl}
        alt=""
        width={1200}
        height={400}
        sizes="(min-width: 80rem) 1200px, 100vw"
        priority
        className="aspect-3/1 w-full rounded-card object-cover"
      />
      <div className="flex items-center gap-4">
        <Picture
          src={logoUrl}
          alt={t('catalog.brand')}
          width={240}
          height={240}
          sizes="80px"
          className="size-20 shrink-0 rounded-field border border-line object-contain"
        />
        <h1 className="min-w-0 text-2xl leading-snug font-bold wrap-anywhere">{name}</h1>
      </div>
      {story && <p className="max-w-prose text-muted">{story}</p>}
    </header>
  );
}
