import { classRegistrationData, registerStudent } from '@zay/contract';
import type { Page } from '@playwright/test';
import type { Database } from '@zay/api/database';
import { queriesOf } from '../answers.ts';
import { addEducationOrder, addEducationRequest } from '../education-orders.ts';
import { uniqueWord } from '../goods.ts';
import { readHead } from '../heads.ts';
import { signIn } from '../sign-in.ts';
import { expect, test } from '../test.ts';
import { amount, logInAtOnce, mediaUrl, open, prepareVisit } from '../visitor.ts';

test.beforeEach(({ context, baseURL }) => prepareVisit(context, baseURL));

/** 2027-03-14 → 14/03/2027 */
const day = (iso: string) => iso.split('-').toReversed().join('/');

/** The first class of the demo shop. */
const firstClass = (db: Database) =>
  db.selectFrom('training_class').selectAll().orderBy('id').limit(1).executeTakeFirstOrThrow();

/** The registration form of a class. */
function studentForm(page: Page) {
  const main = page.getByRole('main');
  return {
    box: (label: string) => main.getByLabel(label, { exact: true }),
    course: main.getByRole('group', { name: 'Your class' }),
    next: main.getByRole('button', { name: 'Go to payment' }),
  };
}

test('[CLASS-01 CLASS-02 CLASS-03 CLASS-06 CLASS-04 CLASS-05 CLASS-07 SHOW-50] a guest sees the classes, logs in, and registers a student once; the form shows all errors at once, and dates as DD/MM/YYYY', async ({
  page,
  db,
  buyer,
}) => {
  const training = await firstClass(db);
  const main = page.getByRole('main');
  const { box, course, next } = studentForm(page);
  await test.step('a guest sees the classes, logs in for one, and gets its form', async () => {
    const name = training.name_en;
    const { html } = await readHead(page, '/nhl-classes');
    for (const text of [name, training.schedule_en, training.address_en]) expect(html).toContain(text);

    await open(page, '/nhl-classes');
    const card = main.getByRole('article', { name });
    for (const text of [
      training.description_en,
      `${day(training.start_date)} to ${day(training.end_date)}`,
      training.schedule_en,
      training.address_en,
      `${amount(training.fee)} Ks`,
    ])
      await expect(card).toContainText(text);
    await expect(card.locator('img')).toHaveAttribute('src', mediaUrl(training.image_key));

    const reads = queriesOf(page, classRegistrationData);
    await card.getByRole('link', { name: 'Register' }).click();
    await expect(page).toHaveURL('/login');
    await logInAtOnce(page, buyer);
    await expect(page).toHaveURL(`/student-info?classId=${training.id}`);
    await expect(course).toContainText(name);
    await expect(course).toContainText(`Fee${amount(training.fee)} Ks`);
    expect(reads[0]?.get('userId')).toBe(String(buyer.id));
    await expect(box('Phone number')).toHaveValue(buyer.phone);
  });

  await test.step('all errors of a student are shown at once, and a reload keeps the entries', async () => {
    await next.click();
    for (const label of ['Student’s name', 'Date of birth', 'Address'])
      await expect(main.getByText(`${label} is required`)).toBeVisible();
    await expect(box('Student’s name')).toBeFocused();
    // Errors of the NRC are shown only after its first entry.
    await expect(main.getByText('The number has 6 digits.')).toHaveCount(0);

    await box('Student’s name').fill('Ma Thiri Aung');
    await box('Address').fill('No. 12, Hledan Road');
    await box('Number').fill('၁၀၄');
    await next.click();
    await expect(main.getByText('The number has 6 digits.')).toBeVisible();
    await box('Number').fill('၁၀၄၇၂၉');
    // As in Myanmar, whatever the language of the browser; what is no date stays.
    await box('Date of birth').fill('3/14/2005');
    await box('Address').focus();
    await expect(box('Date of birth')).toHaveAccessibleDescription('Enter a date as DD/MM/YYYY.');
    await expect(box('Date of birth')).toHaveValue('3/14/2005');
    await box('Date of birth').fill('၁၄/၃/၂၀၀၅');
    await box('Address').focus();
    await expect(box('Date of birth')).toHaveValue('14/03/2005');
    await expect(box('Date of birth')).toHaveAccessibleDescription('');
    await main.getByRole('button', { name: 'Calendar: Date of birth' }).click();
    await page.keyboard.press('Escape');

    await page.reload();
    await expect(course).toContainText(training.name_en);
    await expect(box('Student’s name')).toHaveValue('Ma Thiri Aung');
    await expect(box('Date of birth')).toHaveValue('14/03/2005');
    await expect(box('Number')).toHaveValue('104729');
  });

  await test.step('a student is registered and the payment opens; a second press creates no second registration', async () => {
    await box('State no.').selectOption('12');
    await box('Type').selectOption('N');
    const township = main.getByRole('combobox', { name: 'Township code' });
    await township.click();
    const code = page.getByRole('dialog').getByRole('option').first();
    const codeText = (await code.textContent()) ?? '';
    await code.click();
    await expect(township).toHaveText(codeText);

    await next.click();
    await expect(page).toHaveURL(/\/nhl-classes\/payment\?Id=\d+$/);
    const registrations = () =>
      db.selectFrom('class_registration').selectAll().where('buyer_id', '=', buyer.id).execute();
    const [registration] = await registrations();
    expect(registration).toMatchObject({
      training_class_id: training.id,
      student_name: 'Ma Thiri Aung',
      birthday: '2005-03-14',
      phone: buyer.phone,
      address: 'No. 12, Hledan Road',
      fee: training.fee,
      nrc_number: '104729',
    });
    expect(page.url()).toContain(`?Id=${registration?.id}`);
    expect(await page.evaluate(() => (history.state as { usr: unknown }).usr)).toEqual({
      Id: registration?.id,
    });

    // The form has the previous student again.
    await page.goBack();
    await expect(box('Student’s name')).toHaveValue('Ma Thiri Aung');
    await expect(box('Number')).toHaveValue('104729');
    await box('Address').fill('No. 13, Hledan Road');
    await next.click();
    await expect(page).toHaveURL(`/nhl-classes/payment?Id=${registration?.id}`);
    expect(await registrations()).toHaveLength(1);
  });
});

/** Adds a class with one place. */
async function addSmallClass(db: Database): Promise<{ readonly id: number; readonly name: string }> {
  const name = `Small class ${uniqueWord()}`;
  const { start_date, end_date } = await firstClass(db);
  const { id } = await db
    .insertInto('training_class')
    .values({ name_en: name, start_date, end_date, fee: 50_000, places: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, name };
}

test('[CLASS-16] buyers see how many places a class has left, or that it is full; a full class cannot be registered for', async ({
  page,
  db,
  buyer,
}) => {
  const { id, name } = await addSmallClass(db);
  const training = db.updateTable('training_class').where('id', '=', id);
  await signIn(page, buyer);
  const card = page.getByRole('main').getByRole('article', { name });
  const register = card.getByRole('link', { name: 'Register' });
  // The list is cached for a moment.
  await expect(async () => {
    await open(page, '/nhl-classes');
    await expect(card).toContainText('Places left: 1', { timeout: 1_000 });
  }).toPass();
  await expect(register).toBeVisible();

  const order = await addEducationOrder(db, buyer.id, 'class');
  const registration = db.updateTable('class_registration').where('id', '=', order.requestId);
  await registration.set({ training_class_id: id }).execute();
  await training.set({ schedule_en: 'Sunday' }).execute();
  await expect(async () => {
    await page.reload();
    await expect(card).toContainText('Full', { timeout: 1_000 });
  }).toPass();
  await expect(register).toHaveCount(0);
  await open(page, `/student-info?classId=${id}`);
  await expect(page.getByText('This class is full.')).toBeVisible();
  await training.set({ active: false }).execute();
});

test('[CLASS-21 CLASS-20] a guest asks to be told of a place of a full class, sees it after a reload and in my requests, and is told when it is free', async ({
  page,
  db,
  buyer,
}) => {
  const { id, name } = await addSmallClass(db);
  const other = await db
    .selectFrom('buyer')
    .select('id')
    .where('id', '<>', buyer.id)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const order = await addEducationOrder(db, other.id, 'class');
  const request = await addEducationRequest(db, buyer.id, 'class');
  await db
    .updateTable('class_registration')
    .set({ training_class_id: id })
    .where('id', 'in', [order.requestId, request.id])
    .execute();
  const main = page.getByRole('main');
  const card = main.getByRole('article', { name });
  const ask = { name: 'Tell me when a place is free' };
  const promise = 'We will tell you when a place is free.';
  const waiting = () =>
    db
      .selectFrom('class_place_request')
      .select('training_class_id')
      .where('buyer_id', '=', buyer.id)
      .execute();

  await test.step('a guest asks, logs in, and is on the list without another press; a reload keeps it', async () => {
    // The list is cached for a moment.
    await expect(async () => {
      await open(page, '/nhl-classes');
      await expect(card).toContainText('Full', { timeout: 1_000 });
    }).toPass();
    await card.getByRole('button', ask).click();
    await expect(page).toHaveURL('/login');
    await logInAtOnce(page, buyer);
    await expect(card).toContainText(promise);
    await open(page, '/nhl-classes');
    await expect(card).toContainText(promise);
  });

  await test.step('my requests offer no payment of a full class, and the alert can be undone and asked for again', async () => {
    await open(page, '/nhltasks/requests');
    await expect(card).toContainText('This class is full.');
    await expect(card.getByRole('link', { name: 'Go to payment' })).toHaveCount(0);
    await card.getByRole('button', { name: 'Cancel this alert' }).click();
    await expect(card.getByRole('button', ask)).toBeVisible();
    await expect.poll(waiting).toEqual([]);
    await open(page, `/student-info?classId=${id}`);
    await main.getByRole('button', ask).click();
    await expect(main.getByText(promise)).toBeVisible();
    await expect.poll(waiting).toEqual([{ training_class_id: id }]);
  });

  await test.step('when the order is cancelled the buyer is told, and the notification opens the class', async () => {
    await db.updateTable('customer_order').set({ status: 5 }).where('id', '=', order.id).execute();
    const notices = () =>
      db.selectFrom('notification').select('title').where('buyer_id', '=', buyer.id).execute();
    await expect.poll(notices).toEqual([{ title: 'A place in a class' }]);
    await open(page, '/notification');
    await main.getByText(name).click();
    await expect(page).toHaveURL(`/student-info?classId=${id}`);
    await expect(main.getByRole('group', { name: 'Your class' })).toContainText(name);
  });
  await db.updateTable('training_class').set({ active: false }).where('id', '=', id).execute();
});

test('[CLASS-11 CLASS-05] my classes show schedule, order and payment and lead to them; a class that ended is refused with a message', async ({
  page,
  db,
  buyer,
  expectedErrors,
}) => {
  await signIn(page, buyer);

  await test.step('my classes show schedule, place, order and payment of each registration, and lead to its order', async () => {
    await open(page, '/nhltasks/class');
    const main = page.getByRole('main');
    await expect(main.getByText('You are not registered for any class yet.')).toBeVisible();
    await expect(main.getByRole('link', { name: 'See the classes' })).toHaveAttribute('href', '/nhl-classes');

    const order = await addEducationOrder(db, buyer.id, 'class');
    const { id: classId, ...training } = await db
      .selectFrom('class_registration as registration')
      .innerJoin('training_class as class', 'class.id', 'registration.training_class_id')
      .select(['class.id', 'name_en', 'schedule_en', 'address_en'])
      .where('registration.id', '=', order.requestId)
      .executeTakeFirstOrThrow();
    expect(classId).toBeGreaterThan(0);
    await page.reload();
    const card = main.getByRole('article', { name: training.name_en });
    for (const text of [order.student, training.schedule_en, training.address_en, 'Payment being checked'])
      await expect(card).toContainText(text);
    await expect(card.getByRole('link', { name: 'Go to payment' })).toHaveCount(0);

    await db
      .updateTable('payment')
      .set({ status: 3, decided_at: new Date() })
      .where('order_id', '=', order.id)
      .execute();
    await page.reload();
    await expect(card).toContainText('Payment not accepted');
    await card.getByRole('link', { name: 'Pay again' }).click();
    await expect(page).toHaveURL(`/orderdetail?orderId=${order.id}`);
    await expect(main.getByRole('button', { name: 'Pay again' })).toBeVisible();

    // After a cancelled order the class can be paid again.
    await db.updateTable('customer_order').set({ status: 5 }).where('id', '=', order.id).execute();
    await open(page, '/nhltasks/class');
    await expect(card).toContainText('Cancelled');
    await expect(card.getByRole('link', { name: 'See the order' })).toBeVisible();
    await expect(card.getByRole('link', { name: 'Go to payment' })).toHaveAttribute(
      'href',
      `/nhl-classes/payment?Id=${order.requestId}`,
    );
  });

  await test.step('my classes lead to the payment of a registration that was not paid', async () => {
    const { id, student } = await addEducationRequest(db, buyer.id, 'class');
    await open(page, '/nhltasks/class');
    const card = page
      .getByRole('main')
      .getByRole('article')
      .filter({ hasText: student, hasNotText: 'Cancelled' });
    await expect(card).toContainText('Not paid yet');
    await card.getByRole('link', { name: 'Go to payment' }).click();
    await expect(page).toHaveURL(`/nhl-classes/payment?Id=${id}`);
  });

  await test.step('a class that ends while its form is open is refused with a message, and the entries stay', async () => {
    expectedErrors.push(new RegExp(`status of 400 .*${registerStudent.path}`));
    const { name_en: other, start_date, end_date } = await firstClass(db);
    const course = await db
      .insertInto('training_class')
      .values({ name_en: 'Short course', start_date, end_date, fee: 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    // The form begins with the previous student.
    const { student } = await addEducationRequest(db, buyer.id, 'class');
    await open(page, `/student-info?classId=${course.id}`);
    const form = studentForm(page);
    await expect(form.box('Student’s name')).toHaveValue(student);
    await expect(form.course).toContainText('Short course');
    await form.box('Address').fill('No. 13, Hledan Road');
    await db.updateTable('training_class').set({ active: false }).where('id', '=', course.id).execute();
    await form.next.click();
    await expect(page.getByRole('alertdialog')).toContainText('This class is no longer offered.');
    await page.getByRole('alertdialog').getByRole('button').click();
    const main = page.getByRole('main');
    await expect(main.getByText('Registration for this class is closed.')).toBeVisible();
    await main.getByRole('link', { name: 'See the classes' }).click();
    await expect(page).toHaveURL('/nhl-classes');
    await main.getByRole('article', { name: other }).getByRole('link', { name: 'Register' }).click();
    await expect(form.box('Student’s name')).toHaveValue(student);
    await expect(form.box('Address')).toHaveValue('No. 13, Hledan Road');
  });
});
