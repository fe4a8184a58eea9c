import { expect, test } from 'vitest';
import { messages as english } from '../messages/en/index.ts';
import { messages as burmese } from '../messages/my/index.ts';
import { translator } from '../platform/language/text.ts';
import {
  emptyFields,
  registrationProblems,
  textsByField,
  type RegistrationFields,
} from './registration.rules.ts';

const good: RegistrationFields = {
  photo: undefined,
  name: 'Aye Aye',
  phone: '09770000003',
  password: 'secret1',
  confirmation: 'secret1',
  agreed: true,
};

const t = translator(english);
const problems = (part: Partial<RegistrationFields>) => registrationProblems({ ...good, ...part }, t);
const phoneFormat = 'The phone number starts with 09, followed by 7 to 9 digits.';

test('a form that keeps all rules has no problems', () => {
  expect(problems({})).toEqual({});
});

test('[REG-06 REG-08 REG-10 REG-13 REG-15] all missing fields are reported at once', () => {
  expect(registrationProblems(emptyFields, t)).toEqual({
    name: 'Name is required',
    phone: 'Phone number is required',
    password: 'Password is required',
    confirmation: 'Confirm password is required',
    agreed: 'Require terms policy',
  });
  expect(problems({ name: '   ', phone: ' ' })).toEqual({
    name: 'Name is required',
    phone: 'Phone number is required',
  });
});

test('[REG-07] a name has at most 25 characters of any byte length', () => {
  for (const name of ['x'.repeat(25), '😀'.repeat(25), ` ${'က'.repeat(25)} `, 'e\u0301'.repeat(25)])
    expect(problems({ name }), name).toEqual({});
  for (const name of ['x'.repeat(26), '😀'.repeat(26)])
    expect(problems({ name }), name).toEqual({ name: 'At most 25 characters' });
});

test.each(['091234567', '0912345678', '09123456789', '+959770000003', '၀၉၇၇၀၀၀၀၀၀၃', '09-770 000 003'])(
  '[REG-09] %s is a phone',
  (phone) => expect(problems({ phone })).toEqual({}),
);

test.each(['0912345', '09123456', '091234567890', '08123456789', '19770000003', 'me@shop.mm', '09abcdefgh'])(
  '[REG-09] %s is no phone',
  (phone) => expect(problems({ phone })).toEqual({ phone: phoneFormat }),
);

test('[REG-11] a password has at least 6 characters', () => {
  const text = 'At least total password 6';
  expect(problems({ password: 'abcd1', confirmation: 'abcd1' })).toEqual({ password: text });
  expect(problems({ password: 'ab', confirmation: 'ab' })).toEqual({ password: text });
  expect(problems({ password: 'abcde1', confirmation: 'abcde1' })).toEqual({});
});

test('[REG-12] a password needs a letter and a digit, of any script', () => {
  const text = 'The password needs at least one letter and one digit.';
  for (const password of ['abcdef', '123456', '------'])
    expect(problems({ password, confirmation: password }), password).toEqual({ password: text });
  for (const password of ['ကခဂဃင၁', 'abc 12', 'é12345'])
    expect(problems({ password, confirmation: password }), password).toEqual({});
});

test('a common password is refused', () => {
  expect(problems({ password: 'Abc123', confirmation: 'Abc123' })).toEqual({
    password: 'Many people use this password, so it is easy to guess. Choose another one.',
  });
});

test('[REG-14] both passwords are the same', () => {
  expect(problems({ confirmation: 'secret2' })).toEqual({ confirmation: 'Password not match' });
  expect(problems({ confirmation: 'secret1 ' })).toEqual({ confirmation: 'Password not match' });
});

test("the server's errors are mapped to their fields", () => {
  const texts = new Map([
    ['Name', 'one'],
    ['EmailOrPhoneNo', 'two'],
    ['Password', 'three'],
    ['Language', 'four'],
  ]);
  expect(textsByField(texts)).toEqual({ name: 'one', phone: 'two', password: 'three' });
  expect(textsByField(new Map())).toEqual({});
});

test.each([
  ['REG-06', { name: '' }, 'name', 'အမည် ဖြည့်ရန် လိုအပ်ပါသည်'],
  ['REG-07', { name: 'x'.repeat(26) }, 'name', 'စာလုံး 25 လုံးထက် မပိုရပါ'],
  ['REG-08', { phone: '' }, 'phone', 'ဖုန်းနံပါတ် ဖြည့်ရန် လိုအပ်ပါသည်'],
  ['REG-09', { phone: '0812' }, 'phone', burmese.payments.validatePhoneFormat],
  ['REG-10', { password: '', confirmation: 'x' }, 'password', 'စကားဝှက် ဖြည့်ရန် လိုအပ်ပါသည်'],
  ['REG-11', { password: 'a1' }, 'password', 'စကားဝှက်သည် အနည်းဆုံး 6 လုံး ရှိရပါမည်'],
  ['REG-12', { password: 'abcdef' }, 'password', burmese.auth.passwordMix],
  ['REG-13', { confirmation: '' }, 'confirmation', 'အတည်ပြု စကားဝှက် ဖြည့်ရန် လိုအပ်ပါသည်'],
  ['REG-14', { confirmation: 'x' }, 'confirmation', 'စကားဝှက်နှစ်ခု မတူညီပါ'],
  ['REG-15', { agreed: false }, 'agreed', 'စည်းကမ်းချက်များကို သဘောတူပေးပါ'],
] as const)('[%s] the message stands in Burmese', (_row, part, field, text) => {
  expect(registrationProblems({ ...good, ...part }, translator(burmese))[field]).toBe(text);
});
