import { register, verifyRegistration, type RegistrationForm } from '@zay/contract';
import { newPhone } from './buyers.ts';
import { testPassword } from './passwords.ts';
import type { TestShop } from './shop.ts';

export interface RegisterOptions {
  readonly lang?: string;
  readonly photo?: Blob;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Registers over HTTP like the storefront, with an unused phone unless in `changes`. */
export function registerOver(
  shop: TestShop,
  changes: Partial<RegistrationForm> = {},
  { photo, ...options }: RegisterOptions = {},
) {
  const body: RegistrationForm = {
    Name: 'Aye Aye',
    EmailOrPhoneNo: newPhone(),
    Password: testPassword,
    OccupationId: 0,
    ApplicationConfigId: 23,
    Language: 1,
    ...changes,
  };
  return shop.call(register, { body, ...options, ...(photo ? { files: { File: photo } } : {}) });
}

export function verifyOver(shop: TestShop, userId: number, code: string) {
  return shop.call(verifyRegistration, { body: { userId, code, applicationConfigId: 23 } });
}
