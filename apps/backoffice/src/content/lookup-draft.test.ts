import { staffResources } from '@zay/contract/staff';
import { describe, expect, test } from 'vitest';
import { messages } from '../catalogues/en.ts';
import { lookups } from './lookups.ts';
import { bodyOf, changeOfMmqr, draftOf, newDraft } from './lookup-draft.ts';
import type { LookupRecord } from './lookup.ts';

test('[STAFF-13] all lookup data has a place in the menu', () => {
  expect(lookups.map(({ resource }) => resource.name).sort()).toEqual(
    staffResources.map(({ name }) => name).sort(),
  );
  expect(new Set(lookups.map(({ path }) => path)).size).toBe(lookups.length);
});

describe.each(staffResources.map((resource) => ({ name: resource.name, resource })))(
  '$name',
  ({ resource }) => {
    const record = resource.one.example?.response as LookupRecord;

    test('[STAFF-13] an unchanged record is sent as it was read', () => {
      const body = bodyOf(resource, draftOf(resource, record));
      const parsed = resource.save.body?.parse({ ...body, id: record.id, version: 'k3J' });
      expect(parsed).toEqual(resource.save.body?.parse(resource.save.example?.body));
    });

    test('[STAFF-13] an empty form is refused, and every field has a label', () => {
      if (!resource.isFixed) {
        const empty = bodyOf(resource, newDraft(resource));
        expect(resource.save.body!.safeParse({ ...empty, id: null, version: '' }).success).toBe(false);
      }
      expect(messages.content).toHaveProperty(resource.name);
      expect(messages.contentOne).toHaveProperty(resource.name);
      for (const [name, { kind, values = [] }] of Object.entries(resource.fields)) {
        expect(messages.contentFields).toHaveProperty(name);
        if (kind === 'choice')
          for (const value of values) expect(messages.contentChoices).toHaveProperty(`${name}_${value}`);
      }
    });
  },
);

test('[MMQR-05] a code fills the empty fields of its account, and switches amounts off', () => {
  const code =
    '00020101021126480015com.mmqrpay.www011512345678901234502060000005204531153031045802MM5913Daw Hla Store6006Yangon6216021295977000012364420002MY0121ဒေါ်လှ သန့္စင့််ဆိုင်0207ရန်ကုန်630483E1';
  const off = { mmqr: code, mmqrAmount: false };
  const filled = { ...off, holderName: 'Daw Hla Store', accountNo: '09770000123' };
  expect(changeOfMmqr({ holderName: '', accountNo: '', mmqrAmount: true }, code)).toEqual(filled);
  const typed = { holderName: 'Daw Mya', accountNo: '0210 1030' };
  expect(changeOfMmqr(typed, code)).toEqual({ ...off, ...typed });
  expect(changeOfMmqr(typed, code.slice(0, 50))).toEqual({ mmqr: code.slice(0, 50), mmqrAmount: false });
});
