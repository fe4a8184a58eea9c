import type { Database } from '@zay/api/database';
import type { Page } from '@playwright/test';
import { expect, test } from '../test.ts';
import { createStaff, logInAsStaff, officeUrl, openOffice } from '../office.ts';

const skuRow = (page: Page, name: string) => page.getByRole('listitem', { name, exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
const saved = (page: Page) => expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();
const nameField = (page: Page) => page.getByLabel('Name (English)', { exact: true });

/** Reloads as a phone does after its camera: the page is hidden first, and nobody answers a question. */
async function reload(page: Page): Promise<void> {
  page.once('dialog', (dialog) => void dialog.accept());
  await page.waitForTimeout(400);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

test('[EDITOR-01] what staff typed in a form survives a reload, can be discarded, and ends with saving', async ({
  page,
  db,
}) => {
  await logInAsStaff(page, db, 'catalogue');
  await openOffice(page, '/products/new');
  await nameField(page).fill('Half a bowl');
  await page.getByRole('button', { name: 'Add a choice' }).click();
  await page.getByLabel('Value 1 (English)').fill('Red');
  await reload(page);
  await expect(page.getByText(/^What you typed here on \d\d\/\d\d\/\d{4} \d\d:\d\d is back/)).toBeVisible();
  await expect(nameField(page)).toHaveValue('Half a bowl');
  await page.getByRole('button', { name: 'Discard it' }).click();
  await expect(nameField(page)).toHaveValue('');
  await reload(page);
  await expect(nameField(page)).toHaveValue('');
});

type Body = Readonly<Record<string, unknown>>;

/** A product in English, with a price and nothing else. */
async function addProduct(page: Page, db: Database): Promise<{ id: number; name: string; body: Body }> {
  const name = `Cup ${Date.now()}`;
  await logInAsStaff(page, db, 'catalogue');
  await openOffice(page, '/products/new');
  await nameField(page).fill(name);
  await page.getByLabel('SKU code').fill(`C-${Date.now()}`);
  await page.getByLabel('Price', { exact: true }).fill('5000');
  const [request] = await Promise.all([page.waitForRequest(/SaveProduct/), save(page)]);
  await saved(page);
  await expect(page).toHaveURL(/\/products\/\d+$/);
  return { id: Number(/\d+$/.exec(page.url())?.[0]), name, body: request.postDataJSON() as Body };
}

/** Pastes as other programs copy: `text/plain` of a spreadsheet, `text/html` of a word processor. */
async function paste(into: ReturnType<Page['getByLabel']>, text: string, type = 'text/plain'): Promise<void> {
  await into.evaluate(
    (field, [copied, kind]) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData(kind, copied);
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    [text, type] as const,
  );
}

test('[EDITOR-05] twelve variants are typed at once and priced in a table: pasted from a spreadsheet, and filled down', async ({
  page,
  db,
}) => {
  await logInAsStaff(page, db, 'catalogue');
  await openOffice(page, '/products/new');
  await nameField(page).fill(`Shirt ${Date.now()}`);
  for (const [n, name, values] of [
    [1, 'Colour', 'Red, Blue, White'],
    [2, 'Size', 'S, M, L, XL'],
  ] as const) {
    await page.getByRole('button', { name: 'Add a choice' }).click();
    const level = page.getByRole('group', { name: `Choice ${n}` });
    await level.getByLabel(`Name of choice ${n} (English)`).fill(name);
    await level.getByLabel('Several values at once').fill(values);
    await level.getByLabel('Several values at once').press('Enter');
  }
  await expect(skuRow(page, 'White · XL')).toBeVisible();

  await paste(skuRow(page, 'Red · S').getByLabel('SKU code'), 'A-1\t၁၂,၅၀၀\nA-2\t13,000\n');
  await expect(skuRow(page, 'Red · S').getByLabel('Price', { exact: true })).toHaveValue('12,500');
  await expect(skuRow(page, 'Red · M').getByLabel('SKU code')).toHaveValue('A-2');
  await skuRow(page, 'Red · S').getByLabel('First stock').fill('5');
  await page.getByRole('button', { name: 'Same for all: Price' }).click();
  await page.getByRole('button', { name: 'Same for all: Stock' }).click();
  await expect(skuRow(page, 'White · XL').getByLabel('Price', { exact: true })).toHaveValue('12,500');
  const [first, last] = await Promise.all(
    ['Red · S', 'White · XL'].map((name) => skuRow(page, name).boundingBox()),
  );
  expect((last?.y ?? 0) - (first?.y ?? 0)).toBeLessThan(2_000);
  await save(page);
  await saved(page);
  await expect(skuRow(page, 'White · XL').getByText('5', { exact: true })).toBeVisible();
  await expect(skuRow(page, 'Red · M').getByLabel('Price', { exact: true })).toHaveValue('12,500');
});

test('[EDITOR-08] a copy opens as a new hidden product, and going on sale names what is missing and leads to it', async ({
  page,
  db,
}) => {
  const { id, name } = await addProduct(page, db);
  await openOffice(page, `/products/${id}`);
  await page.getByRole('link', { name: 'Duplicate' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New product');
  await expect(nameField(page)).toHaveValue(name);
  await expect(page.getByLabel('State')).toHaveValue('hidden');
  await expect(page.getByLabel('SKU code')).toHaveValue('');
  await expect(page.getByText('Buyers would miss')).toBeHidden();

  await page.getByLabel('State').selectOption('published');
  await page.getByText('Buyers would miss: 5').click();
  await page.getByRole('button', { name: 'Stock', exact: true }).click();
  await expect(page.getByLabel('First stock')).toBeFocused();
  await page.keyboard.type('5');
  await page.getByText('Buyers would miss: 4').click();
  await page.getByRole('button', { name: 'Burmese name' }).click();
  await page.keyboard.type('ခွက်');
  await page.getByText('Buyers would miss: 3').click();
  await page.getByRole('button', { name: 'Save hidden' }).click();
  await saved(page);
  await expect(page).not.toHaveURL(/copy/);
  await expect(page.getByLabel('State')).toHaveValue('hidden');
});

const fromWord =
  '<html><head><style>p.MsoNormal{color:red}</style></head><body><!--StartFragment-->' +
  '<h1>Care<o:p></o:p></h1><p class=MsoNormal><b><span style="font-size:14pt;color:red">Cold</span></b> water</p>' +
  '<p class=MsoListParagraph style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·&nbsp; </span>One</p>' +
  '<p class=MsoListParagraph style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·&nbsp; </span>Two</p>' +
  '<!--EndFragment--></body></html>';
const fromDocs =
  '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr" style="line-height:1.3">' +
  '<span style="font-weight:400">plain </span><span style="font-weight:700;font-style:italic">strong</span></p></b>';
const fromFacebook =
  '<div dir="auto" style="text-align:start">လှပသော <span class="x1"><img alt="🎉" src="https://fb.example/e.png"></span></div>' +
  '<div dir="auto" onclick="alert(1)">ခွက် <a href="https://fb.example/x" role="link">link</a></div><script>window.hacked=1</script>';

test('[EDITOR-14 EDITOR-15] descriptions are written in an editor, and text of Word, Google Docs and Facebook is cleaned as the server does', async ({
  page,
  db,
}) => {
  const { id } = await addProduct(page, db);
  const english = page.getByRole('textbox', { name: 'Description (English)' });
  const burmese = page.getByRole('textbox', { name: 'Description (Burmese)' });
  const tools = page.getByRole('toolbar', { name: 'Description (Burmese)' });
  const stored = async () => {
    const [answer] = await Promise.all([page.waitForResponse(/SaveProduct/), save(page)]);
    expect(answer.status()).toBe(200);
    // Entries are kept until the form has read the saved product.
    const kept = () =>
      page.evaluate(() => Object.keys(localStorage).flatMap((key) => localStorage.getItem(key) ?? []));
    await expect.poll(async () => (await kept()).filter((one) => one.includes('"draft"'))).toEqual([]);
    return (answer.request().postDataJSON() as { description: { en: string; my: string } }).description;
  };

  await paste(english, fromWord, 'text/html');
  await burmese.click();
  await tools.getByRole('button', { name: 'Bold' }).click();
  await page.keyboard.type('ယွန်းခွက်');
  await tools.getByRole('button', { name: 'Bold' }).click();
  await page.keyboard.type(' ကောင်းသည်');
  await page.keyboard.press('Enter');
  await tools.getByRole('button', { name: 'List', exact: true }).click();
  await page.keyboard.type('အနီ');
  await tools.getByRole('button', { name: 'Undo' }).click();
  await tools.getByRole('button', { name: 'Redo' }).click();
  expect(await stored()).toEqual({
    en: '<h2>Care</h2><p><strong>Cold</strong> water</p><ul><li>One</li><li>Two</li></ul>',
    my: '<p><strong>ယွန်းခွက်</strong> ကောင်းသည်</p><ul><li>အနီ</li></ul>',
  });

  await openOffice(page, `/products/${id}`);
  await expect(english.locator('li')).toHaveText(['One', 'Two']);
  await english.press('ControlOrMeta+a');
  await paste(english, fromDocs, 'text/html');
  await burmese.press('ControlOrMeta+a');
  await paste(burmese, fromFacebook, 'text/html');
  const { en, my } = await stored();
  expect(en).toMatch(/^<p>plain (<em><strong>|<strong><em>)strong(<\/strong><\/em>|<\/em><\/strong>)<\/p>$/);
  expect(my).toBe('<p>လှပသော 🎉</p><p>ခွက် <a href="https://fb.example/x">link</a></p>');

  // What the editor does not know stays, as HTML.
  await page.getByRole('button', { name: 'Edit as HTML: Description (English)' }).click();
  const table = '<table><caption>Sizes</caption><tbody><tr><td>M</td></tr></tbody></table>';
  await english.fill(table);
  await stored();
  await openOffice(page, `/products/${id}`);
  await expect(page.getByText('The editor would lose <caption>, so')).toBeVisible();
  await expect(english).toHaveValue(table);
});

test.describe('two members of staff', () => {
  test.use({ expectedErrors: [/status of 409 .*SaveProduct/] });

  test('[EDITOR-12] a second save is merged with the first by one press; what clashes is shown side by side with a choice', async ({
    page,
    db,
  }) => {
    const { id, name, body } = await addProduct(page, db);
    const other = await createStaff(db, 'owner');
    const headers = { authorization: `Bearer ${other.token}` };
    const saveAsOther = async (part: Body) => {
      const read = await page.request.get(`${officeUrl}/api/Staff/GetProduct?id=${id}`, { headers });
      const { updatedAt } = (await read.json()) as { updatedAt: string };
      const data = { ...body, id, updatedAt, ...part };
      const answer = await page.request.post(`${officeUrl}/api/Staff/SaveProduct`, { headers, data });
      expect(answer.status()).toBe(200);
    };
    const weight = page.getByLabel('Weight in grams');

    // Other fields: one press.
    await saveAsOther({ name: { en: name, my: 'ခွက်' } });
    await weight.fill('500');
    await save(page);
    await expect(page.getByText(`Saved together with the changes of ${other.name}`)).toBeVisible();
    await expect(page.getByLabel('Name (Burmese)')).toHaveValue('ခွက်');
    await expect(weight).toHaveValue('500');

    // The same fields, and another one.
    await saveAsOther({ name: { en: 'Theirs', my: 'ခွက်' }, weightGrams: 700, state: 'hidden' });
    await nameField(page).fill('Mine');
    await weight.fill('600');
    await save(page);
    const dialog = page.getByRole('dialog', { name: `${other.name} changed the same` });
    await expect(dialog.getByRole('group')).toHaveCount(2);
    await dialog.getByRole('group', { name: 'Weight in grams' }).getByText('700').click();
    await dialog.getByRole('button', { name: 'Save what is chosen' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mine');
    await expect(weight).toHaveValue('700');
    await expect(page.getByLabel('State')).toHaveValue('hidden');
  });
});
