import { expect, type Locator, type Page } from '@playwright/test';
import {
  BarcodeFormat,
  BinaryBitmap,
  DecodeHintType,
  EncodeHintType,
  HybridBinarizer,
  QRCodeReader,
  QRCodeWriter,
  RGBLuminanceSource,
} from '@zxing/library';
import { greyPicture } from './slip.ts';

const isDark = (grey: number) => grey < 128;

/** Decodes a QR code on screen, and checks that it is dark on light with its quiet zone. */
export async function readQr(code: Locator): Promise<string> {
  const picture = (await code.screenshot()).toString('base64');
  return await readQrPicture(code.page(), `data:image/png;base64,${picture}`);
}

/** Decodes the QR code that a picture consists of, and checks its quiet zone. @param url data URL */
export async function readQrPicture(page: Page, url: string): Promise<string> {
  const { greys, width } = await greysOf(page, url);
  // The edge of the first finder pattern has 7 modules.
  const first = greys.findIndex(isDark);
  const edge = greys.slice(first).findIndex((grey) => !isDark(grey));
  expect(Math.min(first % width, Math.floor(first / width))).toBeGreaterThan((edge / 7) * 3.4);
  const source = new RGBLuminanceSource(Uint8ClampedArray.from(greys), width, greys.length / width);
  // Each way fails on some codes: the first estimates the size of a module, the second measures it in one corner.
  try {
    return decode(source, DecodeHintType.TRY_HARDER);
  } catch {
    return decode(source, DecodeHintType.PURE_BARCODE);
  }
}

const decode = (source: RGBLuminanceSource, way: DecodeHintType) =>
  new QRCodeReader().decode(new BinaryBitmap(new HybridBinarizer(source)), new Map([[way, true]])).getText();

/** The lightness of each pixel, row by row. */
async function greysOf(page: Page, url: string) {
  const blank = await page.context().newPage();
  const read = await blank.evaluate(async (url) => {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext('2d')!;
    context.drawImage(image, 0, 0);
    // The edges of a screenshot may be of the page around it.
    const [width, height] = [image.width - 4, image.height - 4];
    const { data } = context.getImageData(2, 2, width, height);
    const greys = Array.from(
      { length: data.length / 4 },
      (_, at) => (data[at * 4]! + data[at * 4 + 1]! + data[at * 4 + 2]!) / 3,
    );
    return { greys, width };
  }, url);
  await blank.close();
  return read;
}

/** A PNG of a QR code in the corner of a larger picture, as a photo shows it. */
export function photoOfQr(text: string) {
  const hints = new Map<EncodeHintType, unknown>([[EncodeHintType.CHARACTER_SET, 'UTF-8']]);
  const code = new QRCodeWriter().encode(text, BarcodeFormat.QR_CODE, 500, 500, hints);
  const isModule = (x: number, y: number) =>
    x >= 200 && y >= 300 && x < 700 && y < 800 && code.get(x - 200, y - 300);
  return greyPicture('code.png', 900, 1_100, (x, y) => (isModule(x, y) ? 40 : 210));
}
