import { useEffect, useState } from 'react';
import { useText } from '../platform/language/context.ts';
import { ButtonLink } from '../ui/button.tsx';
import { lastReadEdition, type KeptEdition } from './kept-edition.ts';
import { newspaperPath } from './load-newspapers.ts';

/** Link to the edition that can be read offline, or the sentence that it was withdrawn; nothing if there is none. */
export function LastReadLink() {
  const t = useText();
  const [edition, setEdition] = useState<KeptEdition>();
  useEffect(() => {
    void lastReadEdition().then(setEdition);
  }, []);
  if (!edition) return null;
  if (edition.isWithdrawn) {
    return (
      <p className="self-center text-center">
        {edition.title}: {t('newspaper.withdrawn')}
      </p>
    );
  }
  return (
    <ButtonLink to={newspaperPath(edition.id)} state={{ edition }} className="self-center">
      {t('newspaper.lastRead')}
    </ButtonLink>
  );
}
