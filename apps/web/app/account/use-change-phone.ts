import { useState } from 'react';
import {
  applicationConfigId,
  changePhone,
  languageTypeOf,
  normalisePhone,
  verifyChangedPhone,
  type BodyInputOf,
} from '@zay/contract';
import { browserApi } from '../platform/api/browser.ts';
import { useFailureText } from '../platform/api/failure.ts';
import { fieldTextsOf } from '../platform/api/field-texts.ts';
import { useConfig } from '../platform/config.ts';
import { useLanguage } from '../platform/language/context.ts';
import { readUser } from '../platform/session/session.ts';
import { ownUserId, updateUser } from '../platform/session/use-session.ts';
import { browserStorage } from '../platform/storage.ts';
import { showAlert } from '../ui/ask.ts';

export type PhoneStep =
  | { readonly kind: 'ask' }
  /** A code was sent to this phone. */
  | { readonly kind: 'code'; readonly phone: string }
  | { readonly kind: 'done'; readonly phone: string };

/**
 * Changes the phone in two calls. A shop with a fixed code confirms by itself (decision 90), any other waits for the
 * code of its message. What the server refuses is alerted; `refused` is what it says of the phone itself.
 */
export function useChangePhone() {
  const { language } = useLanguage();
  const { placeholderCode } = useConfig();
  const failureText = useFailureText();
  const [step, setStep] = useState<PhoneStep>({ kind: 'ask' });
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string>();

  const fieldsOf = (phone: string): BodyInputOf<typeof changePhone> => ({
    userId: ownUserId(),
    emailOrPhoneNo: phone,
    language: languageTypeOf(language),
    applicationConfigId,
  });

  async function attempt(work: () => Promise<void>): Promise<void> {
    setBusy(true);
    setRefused(undefined);
    try {
      await work();
    } catch (error) {
      const text = fieldTextsOf(error).get('emailOrPhoneNo');
      setRefused(text);
      if (text === undefined) await showAlert(failureText(error));
    } finally {
      setBusy(false);
    }
  }

  async function confirm(phone: string, code: string): Promise<void> {
    const { user } = await browserApi(verifyChangedPhone, { body: { ...fieldsOf(phone), code } });
    const known = readUser(browserStorage());
    if (known) updateUser({ ...known, phoneNo: user.phoneNo });
    setStep({ kind: 'done', phone: user.phoneNo });
  }

  return {
    step,
    isBusy,
    refused,
    /** Asks for a code for the phone as it was typed. */
    send: (typed: string) =>
      attempt(async () => {
        const phone = normalisePhone(typed);
        await browserApi(changePhone, { body: fieldsOf(phone) });
        if (placeholderCode === '') setStep({ kind: 'code', phone });
        else await confirm(phone, placeholderCode);
      }),
    /** Rejects when no new code was sent. */
    sendAgain: async (phone: string) => {
      await browserApi(changePhone, { body: fieldsOf(phone) });
    },
    verify: (phone: string, code: string) => attempt(() => confirm(phone, code)),
    startAgain: () => setStep({ kind: 'ask' }),
    forgetRefusal: () => setRefused(undefined),
  };
}
