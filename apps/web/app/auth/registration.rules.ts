import { isPhone, lengthOf, limits } from '@zay/contract';
import type { Translate } from '../platform/language/text.ts';
import type { ChosenPicture } from '../platform/small-picture.ts';
import { confirmationText, passwordText, type NewPassword } from './new-password.rules.ts';

/** Input of the registration form. */
export interface RegistrationFields extends NewPassword {
  readonly photo: ChosenPicture | undefined;
  readonly name: string;
  readonly phone: string;
  readonly agreed: boolean;
}

export const emptyFields: RegistrationFields = {
  photo: undefined,
  name: '',
  phone: '',
  password: '',
  confirmation: '',
  agreed: false,
};

/** Error texts by field. */
export type FieldTexts = Partial<Record<Exclude<keyof RegistrationFields, 'photo'>, string>>;

/** Validates all fields. Empty when the form is valid. The server applies the same rules. */
export function registrationProblems(fields: RegistrationFields, t: Translate): FieldTexts {
  const texts: Record<keyof FieldTexts, string | undefined> = {
    name: nameText(fields.name, t),
    phone: phoneText(fields.phone, t),
    password: passwordText(fields.password, t('auth.password'), t),
    confirmation: confirmationText(fields, t),
    agreed: fields.agreed ? undefined : t('auth.requireTerms'),
  };
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined));
}

const requiredText = (label: string, t: Translate) => t('common.required', { label });

function nameText(name: string, t: Translate): string | undefined {
  const kept = name.normalize('NFC').trim();
  if (kept === '') return requiredText(t('auth.name'), t);
  return lengthOf(kept) > limits.name ? t('auth.tooLong', { n: limits.name }) : undefined;
}

function phoneText(phone: string, t: Translate): string | undefined {
  if (phone.trim() === '') return requiredText(t('auth.phone'), t);
  return isPhone(phone) ? undefined : t('payments.validatePhoneFormat');
}

/** Wire names of the fields. */
const wireNames = { name: 'Name', phone: 'EmailOrPhoneNo', password: 'Password' } as const;

/** Maps the server's errors from wire names to the form's fields. */
export function textsByField(texts: ReadonlyMap<string, string>): FieldTexts {
  return Object.fromEntries(
    Object.entries(wireNames).flatMap(([field, wireName]) => {
      const text = texts.get(wireName);
      return text === undefined ? [] : [[field, text]];
    }),
  );
}
