export interface LoginFields {
  readonly phone: string;
  readonly password: string;
}

/** True when both fields are filled. A password may consist of spaces only. */
export function canSubmit({ phone, password }: LoginFields): boolean {
  return phone.trim() !== '' && password !== '';
}
