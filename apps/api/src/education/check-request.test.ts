import { directoryStates, nrcShortForms, nrcStateNumbers, ScoreForm, type Nrc } from '@zay/contract';
import { expect, test } from 'vitest';
import { textReader } from '../platform/text/incoming.ts';
import { openTestShop } from '../testing/shop.ts';
import { checkRequest } from './check-request.ts';

const shop = await openTestShop({ data: 'empty' });

async function rightNrc(): Promise<Nrc & { name: string }> {
  const { body } = await shop.call(nrcShortForms, { query: { StateId: 12 } });
  const { id, name } = body[3]!;
  return { stateNumberId: 12, stateShortFormId: id, nationId: 1, nrcNumber: '104729', name };
}
const stateId = async () => (await shop.call(directoryStates)).body[0]!.id;

test('[CERT-09] an NRC with matching parts is stored with its text', async () => {
  const { name, ...nrc } = await rightNrc();
  expect(await checkRequest(shop.db, { nrc, subjectIds: [1, 2, 2] }, 'unicode')).toEqual({
    nrc: {
      nrc_state_id: 12,
      nrc_township_id: nrc.stateShortFormId,
      nrc_type_id: 1,
      nrc_number: '104729',
      nrc_text: `12/${name}(N)104729`,
    },
    subjectIds: [1, 2],
  });
  expect(await checkRequest(shop.db, { nrc: null }, 'en-US')).toEqual({ nrc: null, subjectIds: [] });
});

test('[CERT-09] NRC parts that do not match are refused at their fields', async () => {
  const { name: _, ...nrc } = await rightNrc();
  const fieldsOf = async (change: Partial<Nrc>) => {
    const refused = await checkRequest(shop.db, { nrc: { ...nrc, ...change } }, 'en-US');
    if (!('details' in refused)) throw new Error('not refused');
    expect(refused.reason).toBe('unknown-nrc');
    return (refused.details['errors'] as { field: string }[]).map(({ field }) => field);
  };
  expect(await fieldsOf({ stateNumberId: 11 })).toEqual(['nrc.stateShortFormId']);
  expect(await fieldsOf({ stateNumberId: 15 })).toEqual(['nrc.stateNumberId']);
  expect(await fieldsOf({ stateShortFormId: 0 })).toEqual(['nrc.stateShortFormId']);
  expect(await fieldsOf({ nationId: 7 })).toEqual(['nrc.nationId']);
  expect(await fieldsOf({ stateNumberId: 1, nationId: 7 })).toEqual(['nrc.stateShortFormId', 'nrc.nationId']);
  expect((await shop.call(nrcStateNumbers)).body.map(({ id }) => id)).not.toContain(15);
});

test('all errors are reported at once, in the reader’s language', async () => {
  const { name: _, ...nrc } = await rightNrc();
  const refused = await checkRequest(
    shop.db,
    { nrc: { ...nrc, nationId: 99 }, stateId: 0, subjectIds: [1, 999] },
    'unicode',
    [{ field: 'photoUrl', code: 'unknown-file' }],
  );
  if (!('details' in refused)) throw new Error('not refused');
  const errors = refused.details['errors'] as { field: string; message: string }[];
  expect(errors.map(({ field }) => field)).toEqual(['nrc.nationId', 'stateId', 'subjectIds', 'photoUrl']);
  expect(errors.every(({ message }) => /[\u1000-\u109f]/.test(message))).toBe(true);
  expect(await checkRequest(shop.db, { stateId: await stateId() }, 'en-US')).not.toHaveProperty('details');
});

test('Burmese digits and Zawgyi of roll number, NRC, phone and year are normalised', () => {
  const read = textReader(ScoreForm);
  const sent = {
    studentName: 'မသီရိအောင်',
    fatherName: 'ဦးမောင်',
    birthday: '2005-03-14',
    phoneNumber: '၀၉၇၇၀၀၀၀၀၀၁',
    address: 'No. 12, Hledan Road',
    nrc: { stateNumberId: '၁၂', stateShortFormId: 1, nationId: 1, nrcNumber: '၁၀၄၇၂၉' },
    examYear: '၂၀၂၂',
    rollNumber: ' စခ ၁၀၄၇ ',
    stateId: 12,
    schoolName: 'အ.ထ.က (၂) စမ်းချောင်း',
    subjectIds: ['၁', 2],
  };
  const kept = ScoreForm.parse(read(sent, 'unicode'));
  expect(kept).toMatchObject({
    phoneNumber: '09770000001',
    nrc: { stateNumberId: 12, nrcNumber: '104729' },
    examYear: 2022,
    rollNumber: 'စခ1047',
    subjectIds: [1, 2],
  });
  // 'မြို့ ၁၂' as sent by a phone with a Zawgyi font.
  const zawgyi = ScoreForm.parse(read({ ...sent, rollNumber: 'ၿမိဳ႕ ၁၂' }, 'zawgyi'));
  expect(zawgyi.rollNumber).toBe('မြို့12');
});
