import { importLimits, uploadProductImport } from '@zay/contract/staff';
import { SendProgress } from '@zay/web/ui/send-progress.tsx';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { failureText, sendingApi } from '../platform/api.ts';
import { useText } from '../platform/language/context.ts';
import { Page } from '../ui/page.tsx';
import { FileChoice } from './file-choice.tsx';

/** Sends a file of products. The next page shows what it is. */
export default function NewImportPage() {
  const t = useText();
  const navigate = useNavigate();
  const [file, setFile] = useState<File>();
  const [share, setShare] = useState<number>();
  const [failure, setFailure] = useState<string>();

  const send = async (chosen: File) => {
    setFile(chosen);
    if (chosen.size > importLimits.fileBytes) {
      setFailure(t('imports.tooLarge', { n: importLimits.fileBytes / 1024 / 1024 }));
      return;
    }
    setFailure(undefined);
    setShare(0);
    try {
      const { id } = await sendingApi(setShare)(uploadProductImport, {
        body: { fileName: chosen.name.slice(-200) },
        files: { File: chosen },
      });
      void navigate(`/imports/${id}`, { replace: true });
    } catch (error) {
      setFailure(failureText(error));
    }
    setShare(undefined);
  };

  return (
    <Page title={t('imports.new')}>
      <p>{t('imports.intro')}</p>
      <FileChoice
        label={t('imports.file')}
        hint={t('imports.fileHint')}
        accept=".csv,.tsv,.txt,.xlsx"
        chooseLabel={t(file ? 'imports.changeFile' : 'imports.chooseFile')}
        file={file}
        onChoose={(chosen) => void send(chosen)}
        error={failure}
      />
      {share !== undefined && (
        <SendProgress
          share={share}
          label={t('imports.reading')}
          percentLabel={(n) => t('imports.sending', { n })}
        />
      )}
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
