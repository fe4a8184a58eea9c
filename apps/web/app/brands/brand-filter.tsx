import { useEffect, useState } from 'react';
import { brandAlphabet, limits } from '@zay/contract';
import { useText } from '../platform/language/context.ts';
import { ChipLink } from '../ui/chip.tsx';
import { TextField } from '../ui/field.tsx';
import { brandsPath, wantAfterPause, type WantedBrands } from './wanted-brands.ts';

interface BrandFilterProps {
  readonly wanted: WantedBrands;
  readonly onWant: (wanted: WantedBrands) => void;
}

/** First letter or name; taking one leaves the other. */
export function BrandFilter({ wanted, onWant }: BrandFilterProps) {
  const t = useText();
  const [typed, setTyped] = useState<string>();

  useEffect(() => {
    if (typed !== undefined) return wantAfterPause(typed, onWant);
    return undefined;
    // Only typing begins a search.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [typed]);

  return (
    <>
      <TextField
        label={t('catalog.brandSearch')}
        type="search"
        enterKeyHint="search"
        maxLength={limits.searchText}
        value={typed ?? ('name' in wanted ? wanted.name : '')}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div
        role="group"
        aria-label={t('catalog.brandLetters')}
        className="flex gap-2 overflow-x-auto p-1 md:flex-wrap"
      >
        {brandAlphabet.map((letter) => (
          <ChipLink
            key={letter}
            to={brandsPath({ letter })}
            replace
            preventScrollReset
            selected={'letter' in wanted && wanted.letter === letter}
            onClick={() => setTyped(undefined)}
            className="min-w-11 shrink-0 justify-center"
          >
            {letter === 'All' ? t('catalog.allLetters') : letter}
          </ChipLink>
        ))}
      </div>
    </>
  );
}
