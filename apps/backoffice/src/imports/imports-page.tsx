import { productImports } from '@zay/contract/staff';
import { formatDateTime } from '@zay/web/platform/dates.ts';
import { ButtonLink } from '@zay/web/ui/button.tsx';
import { useText } from '../platform/language/context.ts';
import { resource } from '../platform/resources.ts';
import { ListPage } from '../ui/list/list-page.tsx';
import { StatusBadge } from '../ui/status-badge.tsx';
import { importLooks } from './import-looks.ts';

const importRecords = resource({ name: 'imports', list: productImports });

/** All imports of products, the newest first. */
export default function ImportsPage() {
  const t = useText();
  return (
    <ListPage
      title={t('imports.title')}
      actions={<ButtonLink to="/imports/new">{t('imports.new')}</ButtonLink>}
      resource={importRecords}
      order={{ sort: 'created', direction: 'desc' }}
      searchLabel={t('imports.file')}
      rowLink={({ id }) => `/imports/${id}`}
      columns={[
        { title: t('imports.file'), cell: ({ fileName }) => fileName },
        { title: t('imports.state'), cell: ({ state }) => <StatusBadge state={state} looks={importLooks} /> },
        { title: t('imports.when'), sort: 'created', cell: ({ createdAt }) => formatDateTime(createdAt) },
        { title: t('imports.by'), cell: ({ by }) => by || t('imports.byCommand') },
      ]}
    />
  );
}
