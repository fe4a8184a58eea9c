import { signIn } from '../sign-in.ts';
import { expect, test } from '../test.ts';
import { open, prepareVisit } from '../visitor.ts';

test('[CERT-20] the township of a card is found by code, name and other spellings in both scripts, and by the example of the search box', async ({
  page,
  buyer,
  context,
  baseURL,
}) => {
  await prepareVisit(context, baseURL);
  await signIn(page, buyer);
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  const search = dialog.getByRole('combobox');
  const options = dialog.getByRole('option');

  /** Types a text that the list has not shown yet, and expects the first option for it. */
  async function expectFound(text: string, option: RegExp): Promise<void> {
    await search.fill('qqq');
    await expect(options).toHaveCount(0);
    await search.fill(text);
    await expect(options.first()).toHaveText(option);
  }
  /** The two texts between the words of the example. */
  const exampleOf = async (pattern: RegExp) =>
    pattern.exec((await search.getAttribute('placeholder')) ?? '')?.slice(1) ?? [];

  await open(page, '/score-list-form');
  await main.getByLabel('State no.').selectOption('12');
  await main.getByRole('combobox', { name: 'Township code' }).click();
  const kamayut = /^KAMAYA – Kamaryut$/;
  for (const text of ['ကမရ', 'kamaya', 'KMY', 'Kamayut', 'Kamaryut', 'ka ma yut', 'ကမာရွတ်', 'ကမာ ရွတ်'])
    await expectFound(text, kamayut);
  await expectFound('San Chaung', /^SAKHANA – Sanchaung$/);
  await expectFound('hlaing tharyar', /^LATHAYA – Hlaingtharya$/);
  const english = await exampleOf(/^Search, for example (.+) or (.+)$/);
  expect(english).toHaveLength(2);
  for (const text of english) await expectFound(text, new RegExp(text));
  await expectFound('Kamayut', kamayut);
  await search.press('Enter');
  await expect(main.getByRole('combobox', { name: 'Township code' })).toHaveText(kamayut);

  await prepareVisit(context, baseURL, 'unicode');
  await open(page, '/score-list-form');
  await main.getByRole('combobox', { name: 'မြို့နယ်ကုဒ်' }).click();
  for (const text of ['Kamayut', 'ကမာ ရွတ်', 'KAMAYA']) await expectFound(text, /^ကမရ – ကမာရွတ်$/);
  const burmese = await exampleOf(/ဥပမာ - (.+) သို့မဟုတ် (.+)$/);
  expect(burmese).toHaveLength(2);
  for (const text of burmese) await expectFound(text, new RegExp(text));
});
