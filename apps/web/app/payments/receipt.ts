/** A picture that is ready to be sent. */
export interface Receipt {
  /** Without a `data:` prefix. */
  readonly base64: string;
  /** MIME type */
  readonly type: string;
  readonly bytes: number;
  readonly width: number;
  readonly height: number;
}

/** Longest side of a receipt, pixels: enough to read every number on it. */
export const longestSide = 1600;
const jpegQuality = 0.82;

/** The size that keeps the shape and brings the longer side down to `longest`. Never larger than before. */
export function fittingSize(
  width: number,
  height: number,
  longest: number,
): { width: number; height: number } {
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** For the preview; the picture never left the phone. */
export function receiptUrl(receipt: Receipt): string {
  return `data:${receipt.type};base64,${receipt.base64}`;
}

/** Downsizes a picture to a JPEG. Rejects when the file is no picture that this browser can read. */
export async function prepareReceipt(file: Blob): Promise<Receipt> {
  if (file.type !== '' && !file.type.startsWith('image/')) throw new Error(`not a picture: ${file.type}`);
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const size = fittingSize(bitmap.width, bitmap.height, longestSide);
    const jpeg = await drawJpeg(bitmap, size);
    return { base64: await toBase64(jpeg), type: 'image/jpeg', bytes: jpeg.size, ...size };
  } finally {
    bitmap.close();
  }
}

async function drawJpeg(
  bitmap: ImageBitmap,
  { width, height }: { width: number; height: number },
): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser cannot draw');
  // JPEG has no transparency; without this a transparent screenshot turns black.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  context.drawImage(bitmap, 0, 0, width, height);
  return await new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the picture cannot be made smaller'))),
      'image/jpeg',
      jpegQuality,
    );
  });
}

function toBase64(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      const text = String(reader.result);
      resolve(text.slice(text.indexOf(',') + 1));
    });
    reader.addEventListener('error', () => reject(reader.error ?? new Error('the picture cannot be read')));
    reader.readAsDataURL(blob);
  });
}
