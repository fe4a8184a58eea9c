import { expect, test } from 'vitest';
import {
  changedSkus,
  addNames,
  combinationKeys,
  draftOfSku,
  newLevel,
  newValue,
  splitNames,
} from './sku-draft.ts';
import { fillDown, pastedCells, pasteInto, shownNumber } from './sku-columns.ts';

const level = { ...newLevel(), values: addNames([newValue()], splitNames('S, M, L, XL')) };
const keys = combinationKeys([level]);
const [first = ''] = keys;

test('[EDITOR-03] values typed or pasted at once become values of a choice, once each, by their script', () => {
  expect(level.values.map(({ name }) => name.en)).toEqual(['S', 'M', 'L', 'XL']);
  expect(splitNames('အနီ၊ အပြာ\n Dark  red\t;Blue,Blue,')).toEqual(['အနီ', 'အပြာ', 'Dark red', 'Blue']);
  expect(addNames(level.values, ['xl', 'XXL', 'အကြီး']).slice(4)).toMatchObject([
    { id: null, name: { en: 'XXL', my: '' } },
    { id: null, name: { en: '', my: 'အကြီး' } },
  ]);
});

test('[EDITOR-04] a column pasted from a spreadsheet fills the cells below, in Burmese digits and with separators too', () => {
  const cells = pastedCells('12,500\r\n၁၃,၀၀၀\nKs 14,000.00\n15500 ကျပ်\n16000\n');
  const { skus, left } = pasteInto({}, { keys, key: first, column: 'price', hasCosts: false }, cells);
  expect(keys.map((key) => draftOfSku(skus, key).price)).toEqual(['12,500', '13,000', '14,000', '15,500']);
  expect(left).toBe(1);

  const wide = pasteInto(
    skus,
    { keys, key: keys[2] ?? '', column: 'code', hasCosts: true },
    pastedCells('A-3\t၉၀၀\t\t5\t9\nA-4'),
  );
  expect(draftOfSku(wide.skus, keys[2] ?? '')).toMatchObject({
    code: 'A-3',
    price: '900',
    promotePrice: '',
    firstStock: '5',
  });
  expect(draftOfSku(wide.skus, keys[3] ?? '')).toMatchObject({ code: 'A-4', price: '15,500' });
  expect(pastedCells('"two\nlines ""quoted"""\tb"c\n\nlast')).toEqual([
    ['two lines "quoted"', 'b"c'],
    [''],
    ['last'],
  ]);
  expect(['many', '12.5', ''].map(shownNumber)).toEqual(['many', '12.5', '']);
});

test('the stock of a stored SKU is neither pasted nor filled', () => {
  const stored = changedSkus({}, [first], () => ({ id: 7, stock: 3 }));
  const pasted = pasteInto(stored, { keys, key: first, column: 'firstStock', hasCosts: false }, [
    ['5'],
    ['6'],
  ]).skus;
  expect(keys.map((key) => draftOfSku(pasted, key).firstStock)).toEqual(['', '6', '', '']);
  const filled = fillDown(pasted, keys, 'firstStock');
  expect(keys.map((key) => draftOfSku(filled, key).firstStock)).toEqual(['', '6', '6', '6']);
  expect(fillDown({}, keys, 'price')).toEqual({});
});
