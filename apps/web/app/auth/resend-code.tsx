import { applicationConfigId, resendCode } from '@zay/contract';
import { browserApi } from '../platform/api/browser.ts';
import { NewCode } from '../ui/new-code.tsx';

/** Another code for a registration. */
export function ResendCode({ userId, phone }: { userId: number; phone: string }) {
  return (
    <NewCode
      onAsk={() => browserApi(resendCode, { body: { userId, emailOrPhoneNo: phone, applicationConfigId } })}
    />
  );
}
