import { requestCertificate, type BodyInputOf, type FeeInfo } from '@zay/contract';
import { CertificateForm } from './certificate-form.tsx';
import { onceTools, sendOnce } from '../../checkout/send-once.ts';
import { browserApi } from '../../platform/api/browser.ts';
import { useText } from '../../platform/language/context.ts';
import { PageTitle } from '../../platform/page.tsx';

export default function CertificateFormPage() {
  const t = useText();
  return (
    <div className="page max-w-lg py-6 md:py-10">
      <PageTitle>{t('titles.certificateForm')}</PageTitle>
      <h1 className="text-2xl font-bold">{t('titles.certificateForm')}</h1>
      <p className="text-muted">{t('certificate.intro')}</p>
      <CertificateForm post={post} />
    </div>
  );
}

/** A try whose answer got lost is not a second request. */
function post(body: BodyInputOf<typeof requestCertificate>): Promise<FeeInfo> {
  const request = { place: 'RequestKey', name: JSON.stringify(body) } as const;
  return sendOnce(onceTools(), request, (idempotencyKey) =>
    browserApi(requestCertificate, { body, idempotencyKey }),
  );
}
