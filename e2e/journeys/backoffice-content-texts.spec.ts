import { pastedHtml } from '@zay/api/testing/pasted-html';
import type { Locator, Page } from '@playwright/test';
import { messages as burmese } from '../../apps/backoffice/src/ui/messages.my.ts';
import { messages as english } from '../../apps/backoffice/src/ui/messages.en.ts';
import { uniqueWord } from '../goods.ts';
import { logInAsStaff, openOffice } from '../office.ts';
import { colouredPicture } from '../slip.ts';
import { expect, test } from '../test.ts';
import { open } from '../visitor.ts';

interface Removed {
  readonly kind: keyof typeof english.removedHtml;
  readonly count: number;
}

/** The list in words, as staff read it. */
const wordsOf = (removed: readonly Removed[], texts: Readonly<Record<string, string>>) =>
  removed.map(({ kind, count }) => texts[kind]!.replace('{n}', String(count))).join(texts['comma']);

const pastedNote = (removed: readonly Removed[]) =>
  english.removedHtml.pasted.replace('{list}', wordsOf(removed, english.removedHtml));

/** Pastes HTML, or files, as a browser does. */
async function paste(into: Locator, html: string, file?: { name: string; buffer: Buffer }): Promise<void> {
  await into.evaluate(
    (field, { copied, picture }) => {
      const clipboardData = new DataTransfer();
      if (copied !== '') clipboardData.setData('text/html', copied);
      if (picture) {
        const bytes = Uint8Array.from(atob(picture.base64), (letter) => letter.charCodeAt(0));
        clipboardData.items.add(new File([bytes], picture.name, { type: 'image/png' }));
      }
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    {
      copied: html,
      picture: file && { name: file.name, base64: file.buffer.toString('base64') },
    },
  );
}

/** Drops a file at the end of a text. */
async function drop(onto: Locator, file: { name: string; buffer: Buffer }): Promise<void> {
  await onto.evaluate(
    (field, { name, base64 }) => {
      const dataTransfer = new DataTransfer();
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      dataTransfer.items.add(new File([bytes], name, { type: 'image/png' }));
      const { left, bottom } = field.lastElementChild!.getBoundingClientRect();
      const place = { clientX: left + 1, clientY: bottom - 2 };
      field.dispatchEvent(new DragEvent('drop', { dataTransfer, ...place, bubbles: true, cancelable: true }));
    },
    { name: file.name, base64: file.buffer.toString('base64') },
  );
}

const save = async (page: Page) => {
  const [answer] = await Promise.all([
    page.waitForResponse(/SaveTermsSection/),
    page.getByRole('button', { name: 'Save', exact: true }).click(),
  ]);
  expect(answer.status()).toBe(200);
  return (await answer.json()) as { id: number; removed?: Removed[] };
};

// The server refuses a file that is no picture.
test.use({ expectedErrors: [/status of 400 .*UploadPicture/] });

test('[EDITOR-19 EDITOR-20] staff put pictures into a text, which buyers see, and read what is taken out of pasted and typed HTML', async ({
  page,
  db,
  context,
}) => {
  const word = uniqueWord();
  await logInAsStaff(page, db, 'owner');
  const text = page.getByRole('textbox', { name: 'Text (English)' });
  const tools = page.getByRole('toolbar', { name: 'Text (English)' });
  const alt = tools.getByLabel('What the picture shows');
  const pictures = text.locator('img[src^="/media/"]');

  await test.step('a picture by the button, one by pasting and one by dropping; a file that is none is refused', async () => {
    await openOffice(page, '/terms/new');
    await page.getByLabel('Title (English)', { exact: true }).fill(`Sizes ${word}`);
    await text.click();
    await page.keyboard.type('Before');
    await tools.getByRole('button', { name: 'Picture', exact: true }).click();
    const chooser = tools.locator('input[type=file]');
    await chooser.setInputFiles({ ...colouredPicture('a.png', 1, 2, 3), buffer: Buffer.from('no picture') });
    await expect(tools.getByRole('alert')).toBeVisible();
    await expect(pictures).toHaveCount(0);
    await chooser.setInputFiles(colouredPicture('first.png', 30, 90, 160));
    await expect(alt).toBeFocused();
    await page.keyboard.type('A chart of sizes');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect(text).toBeFocused();
    await page.keyboard.type('After');
    await paste(text, '', colouredPicture('second.png', 90, 30, 160));
    await expect(pictures).toHaveCount(2);
    await alt.fill('A longyi');
    await tools.getByRole('button', { name: 'OK' }).click();
    await drop(text, colouredPicture('third.png', 160, 90, 30));
    await expect(pictures).toHaveCount(3);
    await tools.getByRole('button', { name: 'Remove the picture' }).click();
    await expect(pictures).toHaveCount(2);
    await expect(text).toHaveText('BeforeAfter');
    // An address that the server would remove is refused at the button.
    await tools.getByRole('button', { name: 'Link', exact: true }).click();
    await tools.getByLabel('Address of the link').fill('https://javascript:run()');
    await tools.getByRole('button', { name: 'OK' }).last().click();
    await expect(tools.getByText('A link leads to a page')).toBeVisible();
    await tools.getByRole('button', { name: 'Link', exact: true }).click();
  });

  let id = 0;
  await test.step('buyers see the pictures, with their alternative texts and sizes', async () => {
    const saved = await save(page);
    expect(saved.removed).toBeUndefined();
    ({ id } = saved);
    const shop = await context.newPage();
    await open(shop, '/termsandconditions');
    for (const name of ['A chart of sizes', 'A longyi']) {
      const shown = shop.getByRole('img', { name, includeHidden: true }).last();
      await expect(shown).toHaveAttribute('width', '60');
      await expect(shown).toHaveAttribute('height', '40');
      await shown.evaluate((one) => one.closest('details')?.setAttribute('open', ''));
      await shown.scrollIntoViewIfNeeded();
      await expect
        .poll(() => shown.evaluate((one: HTMLImageElement) => [one.naturalWidth, one.naturalHeight]))
        .toEqual([60, 40]);
    }
    await shop.close();
  });

  await test.step('what pasting takes out is listed, and the server takes out nothing more', async () => {
    await openOffice(page, `/terms/${id}`);
    await expect(pictures).toHaveCount(2);
    for (const { html, pasted } of pastedHtml) {
      await text.press('ControlOrMeta+a');
      await paste(text, html);
      await expect(page.getByText(pastedNote(pasted), { exact: true })).toBeVisible();
      await expect(
        text.locator('script, style, font, [style], [class]:not(.ProseMirror-trailingBreak)'),
      ).toHaveCount(0);
    }
    await expect(text).toHaveText('လှပသော 🎉ခွက် link');
    const removed = pastedHtml.at(-1)!.pasted;
    await page.getByRole('button', { name: 'Myanmar' }).click();
    const note = burmese.removedHtml.pasted.replace('{list}', wordsOf(removed, burmese.removedHtml));
    await expect(page.getByText(note, { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'English' }).click();
    // Clean text lists nothing.
    await text.press('End');
    await paste(text, '<meta charset="utf-8"><p>Clean <b>text</b></p>');
    await expect(text).toContainText('Clean text');
    await expect(page.getByText(/Left out or changed/)).toHaveCount(0);
    expect((await save(page)).removed).toBeUndefined();
  });

  await test.step('HTML that is typed: what saving will take out, and what the server took out', async () => {
    await openOffice(page, `/terms/${id}`);
    await page.getByRole('button', { name: 'Edit as HTML: Text (English)' }).click();
    // The acts: kinds and numbers of what is not allowed.
    const typed: readonly Removed[] = [
      { kind: 'code', count: 2 },
      { kind: 'link', count: 1 },
      { kind: 'picture', count: 1 },
      { kind: 'frame', count: 1 },
      { kind: 'look', count: 3 },
    ];
    const source =
      `<p style="color:red" onclick="run()">Kept ${word}</p><script>run()</script><style>p{color:red}</style>` +
      '<a href="javascript:run()">link</a><img src="https://tracker.example/p.gif">' +
      '<iframe src="https://a.example"></iframe><font color="red">red</font>';
    await text.fill(source);
    const list = wordsOf(typed, english.removedHtml);
    await expect(page.getByText(english.removedHtml.saving.replace('{list}', list))).toBeVisible();
    const saved = await save(page);
    expect(saved.removed).toEqual(typed);
    await expect(page.getByText(english.removedHtml.saved.replace('{list}', list)).first()).toBeVisible();

    // The editor takes the same out when the text is edited there.
    await openOffice(page, `/terms/${id}`);
    await page.getByRole('button', { name: 'Edit as HTML: Text (English)' }).click();
    await text.fill(source);
    await page.getByRole('button', { name: 'Edit as text: Text (English)' }).click();
    await expect(page.getByText(english.removedHtml.typed.replace('{list}', list))).toBeVisible();
    await expect(text).toHaveText(`Kept ${word}linkred`);
    expect((await save(page)).removed).toBeUndefined();
    await db.deleteFrom('terms_section').where('id', '=', id).execute();
  });
});
