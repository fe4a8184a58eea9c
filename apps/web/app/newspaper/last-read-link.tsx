import { useEffect, useState } from 'react';
import type { Newspaper } from '@zay/contract';
import { useText } from '../platform/language/context.ts';
import { ButtonLink } from '../ui/button.tsx';
import { lastReadEdition } from './kept-edition.ts';
import { newspaperPath } from './load-newspapers.ts';

/** Link to the edition that can be read offline; renders nothing if there is none. */
export function LastReadLink() {
  const t = useText();
  const [edition, setEdition] = useState<Newspaper>();
  useEffect(() => {
    void lastReadEdition().then(setEdition);
  }, []);
  if (!edition) return null;
  return (
    <ButtonLink to={newspaperPath(edition.id)} state={{ edition }} className="self-center">
      {t('newspaper.lastRead')}
    </ButtonLink>
  );
}
