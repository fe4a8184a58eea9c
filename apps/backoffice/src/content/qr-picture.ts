import {
  BinaryBitmap,
  DecodeHintType,
  HybridBinarizer,
  QRCodeReader,
  RGBLuminanceSource,
} from '@zxing/library';

/** Longest sides in pixels that are tried: small copies have less noise, large ones show a distant code. */
const sides = [700, 1_500];
const hints = new Map<DecodeHintType, unknown>([
  [DecodeHintType.TRY_HARDER, true],
  [DecodeHintType.CHARACTER_SET, 'UTF-8'],
]);

/**
 * Reads the QR code of a photo or screenshot.
 * @throws {Error} if the file is no picture or no code can be read
 */
export async function readQrPicture(file: File): Promise<string> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  let failure: unknown;
  for (const side of sides) {
    try {
      return decode(picture, Math.min(1, side / Math.max(picture.width, picture.height)));
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}

function decode(picture: ImageBitmap, scale: number): string {
  const [width, height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)];
  const pen = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d');
  if (!pen) throw new Error('no canvas');
  pen.drawImage(picture, 0, 0, width, height);
  const { data } = pen.getImageData(0, 0, width, height);
  const greys = new Uint8ClampedArray(width * height);
  for (let at = 0; at < greys.length; at += 1)
    greys[at] = ((data[at * 4] ?? 0) + (data[at * 4 + 1] ?? 0) + (data[at * 4 + 2] ?? 0)) / 3;
  const source = new RGBLuminanceSource(greys, width, height);
  return new QRCodeReader().decode(new BinaryBitmap(new HybridBinarizer(source)), hints).getText();
}
