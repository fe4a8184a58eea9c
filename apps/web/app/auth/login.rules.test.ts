import { expect, test } from 'vitest';
import { canSubmit } from './login.rules.ts';

test('[LOGIN-07] the button works once phone and password are filled', () => {
  expect(canSubmit({ phone: '', password: '' })).toBe(false);
  expect(canSubmit({ phone: '09770000001', password: '' })).toBe(false);
  expect(canSubmit({ phone: '   ', password: 'demo1234' })).toBe(false);
  expect(canSubmit({ phone: '09770000001', password: 'demo1234' })).toBe(true);
});
