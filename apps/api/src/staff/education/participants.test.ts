import { classParticipants, exportParticipants, type ClassParticipant } from '@zay/contract/staff';
import { expect, test } from 'vitest';
import { newcomer } from '../../testing/buyers.ts';
import { makeClass, student } from '../../testing/education.ts';
import { openOrderOffice } from '../../testing/orders.ts';
import { orderRequest } from '../../testing/paid-requests.ts';
import { addRow, changeRows } from '../../testing/rows.ts';
import { eachParticipant } from './participants.store.ts';

const { shop, calls, office } = await openOrderOffice();
const member = await office.member('education');

/** A registration for a class by a new buyer, with or without its order. */
async function register(classId: number, name: string, isOrdered = true) {
  const { id: buyer_id, token } = await newcomer(shop);
  const columns = { ...student, buyer_id, training_class_id: classId, student_name: name, fee: 60_000 };
  const { id } = await addRow(shop.db, 'class_registration', columns);
  return { id, token, orderId: isOrdered ? await orderRequest(shop, token, 'class', id) : 0 };
}

const read = (id: number) => office.call(classParticipants, { token: member.token, query: { id } });
const fileOf = async (id: number, format: 'csv' | 'xlsx') => {
  const { body } = await office.call(exportParticipants, { token: member.token, body: { id, format } });
  return fetch(office.url + body.url);
};

test('[CLASS-17] the participants of a class are those with a live order, by name, each with the state of the payment', async () => {
  const classId = await makeClass(shop.db, 60_000, 'Sewing');
  const [second, first] = [await register(classId, 'Ma Thiri'), await register(classId, 'Aung Aung')];
  const rejected = await register(classId, 'U Ba');
  const cancelled = await register(classId, 'U Kyaw');
  await register(classId, 'U Unpaid', false);
  await register(await makeClass(shop.db, 60_000), 'U Other');
  await calls.decide(first.orderId, 2);
  await calls.decide(rejected.orderId, 3);
  await calls.cancel(cancelled.token, cancelled.orderId);
  const nrc = { nrc_text: '12/KAMAYA(N)123456' };
  await changeRows(shop.db, 'class_registration', { id: first.id }, nrc);

  const { status, body } = await read(classId);
  expect([status, body.class.name.en, body.total]).toEqual([200, 'Sewing', 3]);
  expect(body.shop.name).not.toBe('');
  const shown = body.participants.map(({ id, studentName, state }: ClassParticipant) => [
    id,
    studentName,
    state,
  ]);
  expect(shown).toEqual([
    [first.id, 'Aung Aung', 'open'],
    [second.id, 'Ma Thiri', 'checking'],
    [rejected.id, 'U Ba', 'rejected'],
  ]);
  expect(body.participants[0]).toMatchObject({
    birthday: student.birthday,
    phoneNumber: student.phone,
    address: student.address,
    nrcText: '12/KAMAYA(N)123456',
    voucherNo: expect.stringMatching(/^V\d{12}$/),
  });
  expect((await read(999_999)).status).toBe(404);
  const sales = await office.member('sales');
  expect((await office.call(classParticipants, { token: sales.token, query: { id: classId } })).status).toBe(
    403,
  );
});

test('[CLASS-17] the participants are exported as CSV and Excel', async () => {
  const classId = await makeClass(shop.db, 60_000);
  await register(classId, '=Ma Thiri');
  await register(classId, 'U Ba');
  const csv = await fileOf(classId, 'csv');
  expect(csv.headers.get('content-disposition')).toMatch(/class-participants-\d{4}-\d\d-\d\d\.csv/);
  const lines = (await csv.text()).split('\r\n');
  expect(lines[0]).toContain('Name,Date of birth,Phone,Address,NRC,Payment,Voucher no.');
  expect(lines.filter(Boolean)).toHaveLength(3);
  expect(lines.find((line) => line.includes('U Ba'))).toMatch(
    /^U Ba,2010-05-01,09 770000001,.*,Payment being checked,V\d{12}$/,
  );
  // A name that could be a formula is text.
  expect(lines.find((line) => line.includes('Ma Thiri'))).not.toMatch(/^=/);
  const names: string[] = [];
  for await (const row of eachParticipant(shop.db, classId, 1)) names.push(row.student_name);
  expect(names.toSorted()).toEqual(['=Ma Thiri', 'U Ba']);
  const excel = await fileOf(classId, 'xlsx');
  expect(excel.headers.get('content-type')).toContain('spreadsheetml');
  expect(new TextDecoder().decode((await excel.arrayBuffer()).slice(0, 2))).toBe('PK');
});
