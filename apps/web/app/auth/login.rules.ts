export interface LoginFields {
  readonly phone: string;
  readonly password: string;
}

/** The button works once both are filled; a password may well be made of spaces. */
export function canSubmit({ phone, password }: LoginFields): boolean {
  return phone.trim() !== '' && password !== '';
}
