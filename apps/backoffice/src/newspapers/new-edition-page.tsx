import { uploadEdition } from '@zay/contract/staff';
import { formatDate } from '@zay/web/platform/dates.ts';
import { useState } from 'react';
import { useText } from '../platform/language/context.ts';
import { fieldsOf, newEdition } from './edition-draft.ts';
import { EditionForm } from './edition-form.tsx';

export default function NewEditionPage() {
  const t = useText();
  const [initial] = useState(() => newEdition(today()));
  return (
    <EditionForm
      title={t('newspapers.new')}
      initial={initial}
      send={(api, draft) =>
        api(uploadEdition, { body: fieldsOf(draft), files: draft.pdf ? { File: draft.pdf } : {} })
      }
    />
  );
}

/** YYYY-MM-DD in Yangon. */
const today = () => formatDate(new Date().toISOString()).split('/').toReversed().join('-');
