export interface LoginFields {
  readonly phone: string;
  readonly password: string;
}

/** The button works once both are filled; a password may well be made of spaces. */
export function canSubmit({ phone, password }: LoginFields): boolean {
  return phone.trim() !== '' && password !== '';
}

/** `tel:` takes digits and a leading plus. */
export function telLink(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`;
}
