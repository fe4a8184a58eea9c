import { mmqrFor, readStaticMmqr } from '@zay/contract';
import type { ComponentType } from 'react';
import { useParams } from 'react-router';
import { ButtonLink } from '@zay/web/ui/button.tsx';
import { useText } from '../platform/language/context.ts';
import { RecordPage } from '../ui/form/record-page.tsx';
import { Page } from '../ui/page.tsx';
import { QrCode } from '../ui/qr-code.tsx';
import { officeResourceOf, type Lookup, type LookupRecord } from './lookup.ts';
import { useRecordName } from './use-lookup-text.ts';

/** Whole kyats of the test. */
const amount = 100;

/** Shows a code with an amount, made from the account's own, to try it before buyers see such codes. */
export const mmqrTestPageOf = (lookup: Lookup): ComponentType =>
  function MmqrTestPage() {
    const t = useText();
    const { id = '' } = useParams();
    return (
      <RecordPage title={t('mmqr.test')} resource={officeResourceOf(lookup)} id={id}>
        {(record) => <MmqrTest lookup={lookup} record={record as LookupRecord} />}
      </RecordPage>
    );
  };

function MmqrTest({ lookup, record }: { readonly lookup: Lookup; readonly record: LookupRecord }) {
  const t = useText();
  const name = useRecordName(lookup.resource)(record);
  const code = record['mmqr'] as string;
  const read = readStaticMmqr(code);
  const back = (
    <ButtonLink to={`/${lookup.path}/${record.id}`} variant="secondary" className="self-start">
      {t('mmqr.back', { name })}
    </ButtonLink>
  );
  return (
    <Page title={t('mmqr.testOf', { name })}>
      {typeof read === 'string' ? (
        <p>{t('mmqr.none')}</p>
      ) : (
        <>
          <ol className="flex max-w-xl list-decimal flex-col gap-2 ps-5">
            <li>{t('mmqr.stepScan')}</li>
            <li>{t('mmqr.stepSee', { name: read.name, amount })}</li>
            <li>{t('mmqr.stepPay', { amount })}</li>
            <li>{t('mmqr.stepSwitch')}</li>
          </ol>
          <QrCode text={mmqrFor(code, amount, 'TEST')} label={t('mmqr.test')} level="M" />
        </>
      )}
      {back}
    </Page>
  );
}
