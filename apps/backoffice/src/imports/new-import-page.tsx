import { importLimits, uploadProductImport } from '@zay/contract/staff';
import { useNavigate } from 'react-router';
import { sendingApi } from '../platform/api.ts';
import { useText } from '../platform/language/context.ts';
import { Page } from '../ui/page.tsx';
import { FileUpload } from '../ui/file-upload.tsx';

/** Sends a file of products. The next page shows what it is. */
export default function NewImportPage() {
  const t = useText();
  const navigate = useNavigate();
  const send = async (file: File, onShare: (share: number) => void) => {
    const body = { fileName: file.name.slice(-200) };
    const { id } = await sendingApi(onShare)(uploadProductImport, { body, files: { File: file } });
    void navigate(`/imports/${id}`, { replace: true });
  };
  return (
    <Page title={t('imports.new')}>
      <p>{t('imports.intro')}</p>
      <FileUpload
        label={t('imports.file')}
        hint={t('imports.fileHint')}
        accept=".csv,.tsv,.txt,.xlsx"
        chooseLabel={t('kit.chooseFile')}
        changeLabel={t('kit.changeFile')}
        maxBytes={importLimits.fileBytes}
        send={send}
      />
      <a
        href="/products-example.csv"
        download
        className="inline-flex min-h-11 items-center self-start text-jade underline"
      >
        {t('imports.example')}
      </a>
    </Page>
  );
}
