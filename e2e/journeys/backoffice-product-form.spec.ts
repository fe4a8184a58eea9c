import type { Locator } from '@playwright/test';
import { createStaff, logInAsStaff, officeUrl, openOffice } from '../office.ts';
import { expect, test } from '../test.ts';

/** Pastes as a browser or a word processor copies. */
async function paste(into: Locator, html: string): Promise<void> {
  await into.evaluate((field, copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', copied);
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, html);
}

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

// Two members of staff save.
test.use({ expectedErrors: [/status of 409 .*SaveProduct/] });

test('[EDITOR-01 EDITOR-08 EDITOR-12 EDITOR-14 EDITOR-15] the form of a product keeps what was typed, copies a product, cleans pasted descriptions, and merges two saves', async ({
  page,
  db,
}) => {
  const nameField = page.getByLabel('Name (English)', { exact: true });
  const heading = page.getByRole('heading', { level: 1 });
  const state = page.getByLabel('State');
  const save = (name = 'Save') => page.getByRole('button', { name, exact: true }).click();
  const saved = () => expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();
  const name = `Cup ${Date.now()}`;
  await logInAsStaff(page, db, 'catalogue');

  await test.step('what staff typed survives a reload, and can be discarded', async () => {
    /** Reloads as a phone does after its camera: the page is hidden first, and nobody answers a question. */
    const reload = async () => {
      page.once('dialog', (dialog) => void dialog.accept());
      await page.waitForTimeout(400);
      await page.reload();
      await expect(heading).toBeVisible();
    };
    await openOffice(page, '/products/new');
    await nameField.fill('Half a bowl');
    await page.getByRole('button', { name: 'Add a choice' }).click();
    await page.getByLabel('Value 1 (English)').fill('Red');
    await reload();
    await expect(page.getByText(/^What you typed here on \d\d\/\d\d\/\d{4} \d\d:\d\d is back/)).toBeVisible();
    await expect(nameField).toHaveValue('Half a bowl');
    await page.getByRole('button', { name: 'Discard it' }).click();
    await expect(nameField).toHaveValue('');
    await reload();
    await expect(nameField).toHaveValue('');
  });

  await test.step('a copy opens as a new hidden product, and going on sale names what is missing and leads to it', async () => {
    await nameField.fill(name);
    await page.getByLabel('SKU code').fill(`C-${Date.now()}`);
    await page.getByLabel('Price', { exact: true }).fill('5000');
    await save();
    await saved();
    await page.getByRole('link', { name: 'Duplicate' }).click();
    await expect(heading).toHaveText('New product');
    await expect(nameField).toHaveValue(name);
    await expect(state).toHaveValue('hidden');
    await expect(page.getByLabel('SKU code')).toHaveValue('');
    await expect(page.getByText('Buyers would miss')).toBeHidden();

    await state.selectOption('published');
    await page.getByText('Buyers would miss: 5').click();
    await page.getByRole('button', { name: 'Stock', exact: true }).click();
    await expect(page.getByLabel('First stock')).toBeFocused();
    await page.keyboard.type('5');
    await page.getByText('Buyers would miss: 4').click();
    await page.getByRole('button', { name: 'Burmese name' }).click();
    await page.keyboard.type('ခွက်');
    await page.getByText('Buyers would miss: 3').click();
    await save('Save hidden');
    await expect(page).toHaveURL(/\/products\/\d+$/);
    await expect(state).toHaveValue('hidden');
  });

  const id = Number(/\d+$/.exec(page.url())?.[0]);
  const stored = async () => {
    const [answer] = await Promise.all([page.waitForResponse(/SaveProduct/), save()]);
    expect(answer.status()).toBe(200);
    // Entries are kept until the form has read the saved product.
    const kept = () => page.evaluate(() => Object.values<string>({ ...localStorage }));
    await expect.poll(async () => (await kept()).filter((one) => one.includes('"draft"'))).toEqual([]);
    return answer.request().postDataJSON() as { description: { en: string; my: string } };
  };

  await test.step('descriptions are written in an editor, and text of Word, Google Docs and Facebook is cleaned as the server does', async () => {
    const english = page.getByRole('textbox', { name: 'Description (English)' });
    const burmese = page.getByRole('textbox', { name: 'Description (Burmese)' });
    const tools = page.getByRole('toolbar', { name: 'Description (Burmese)' });
    await paste(english, fromWord);
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
    expect((await stored()).description).toEqual({
      en: '<h2>Care</h2><p><strong>Cold</strong> water</p><ul><li>One</li><li>Two</li></ul>',
      my: '<p><strong>ယွန်းခွက်</strong> ကောင်းသည်</p><ul><li>အနီ</li></ul>',
    });
    await openOffice(page, `/products/${id}`);
    await expect(english.locator('li')).toHaveText(['One', 'Two']);
    await english.press('ControlOrMeta+a');
    await paste(english, fromDocs);
    await burmese.press('ControlOrMeta+a');
    await paste(burmese, fromFacebook);
    const { en, my } = (await stored()).description;
    expect(en).toMatch(
      /^<p>plain (<em><strong>|<strong><em>)strong(<\/strong><\/em>|<\/em><\/strong>)<\/p>$/,
    );
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

  await test.step('a second save is merged with the first by one press; what clashes is shown side by side with a choice', async () => {
    const weight = page.getByLabel('Weight in grams');
    await weight.fill('400');
    const body = await stored();
    const other = await createStaff(db, 'owner');
    const headers = { authorization: `Bearer ${other.token}` };
    const saveAsOther = async (part: object) => {
      const read = await page.request.get(`${officeUrl}/api/Staff/GetProduct?id=${id}`, { headers });
      const { updatedAt } = (await read.json()) as { updatedAt: string };
      const data = { ...body, updatedAt, ...part };
      const answer = await page.request.post(`${officeUrl}/api/Staff/SaveProduct`, { headers, data });
      expect(answer.status()).toBe(200);
    };

    await saveAsOther({ name: { en: name, my: 'ဖလား' } });
    await weight.fill('500');
    await save();
    await expect(page.getByText(`Saved together with the changes of ${other.name}`)).toBeVisible();
    await expect(page.getByLabel('Name (Burmese)')).toHaveValue('ဖလား');
    await expect(weight).toHaveValue('500');

    // The same fields, and another one.
    await saveAsOther({ name: { en: 'Theirs', my: 'ဖလား' }, weightGrams: 700, state: 'published' });
    await nameField.fill('Mine');
    await weight.fill('600');
    await save();
    const dialog = page.getByRole('dialog', { name: `${other.name} changed the same` });
    await expect(dialog.getByRole('group')).toHaveCount(2);
    await dialog.getByRole('group', { name: 'Weight in grams' }).getByText('700').click();
    await dialog.getByRole('button', { name: 'Save what is chosen' }).click();
    await expect(heading).toHaveText('Mine');
    await expect(weight).toHaveValue('700');
    await expect(state).toHaveValue('published');
  });
});
