import { applicationConfigId, languageTypeOf, normalisePhone, userType } from '@zay/contract';
import type { Language } from '../platform/language/code.ts';
import type { LoginFields } from './login.rules.ts';

export function loginBody({ phone, password }: LoginFields, language: Language) {
  return {
    emailOrPhoneNo: normalisePhone(phone),
    password,
    userType,
    applicationConfigId,
    language: languageTypeOf(language),
  };
}
