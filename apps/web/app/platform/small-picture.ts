import { isAnimated } from '@zay/contract';

/** Longest side of an uploaded picture, in pixels. Large enough to read every number of a slip. */
export const longestSide = 1600;
const jpegQuality = 0.82;

export interface SmallPicture {
  readonly jpeg: Blob;
  readonly width: number;
  readonly height: number;
}

/** Scales a size so that its longer side is at most `longest` pixels. Keeps the aspect ratio and never enlarges. */
export function fittingSize(
  width: number,
  height: number,
  longest: number,
): { width: number; height: number } {
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * Downsizes a picture to a JPEG of at most `longest` pixels a side.
 * @throws {Error} if this browser cannot decode the file, or the picture is animated
 */
export async function smallPicture(file: Blob, longest = longestSide): Promise<SmallPicture> {
  if (file.type !== '' && !file.type.startsWith('image/')) throw new Error(`not a picture: ${file.type}`);
  // It would silently become a still picture.
  if (isAnimated(new Uint8Array(await file.arrayBuffer()))) throw new Error('the picture moves');
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const size = fittingSize(bitmap.width, bitmap.height, longest);
    return { jpeg: await drawJpeg(bitmap, size), ...size };
  } finally {
    bitmap.close();
  }
}

/** A picture that is ready for upload, with a preview. */
export interface ChosenPicture {
  readonly jpeg: Blob;
  /** Object URL of the preview. */
  readonly url: string;
}

/** Like `smallPicture`, with an object URL for the preview. */
export async function chosenPicture(file: Blob, longest?: number): Promise<ChosenPicture> {
  const { jpeg } = await smallPicture(file, longest);
  return { jpeg, url: URL.createObjectURL(jpeg) };
}

/** Converts a blob to a `data:` URL. */
export function dataUrlOf(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('the picture cannot be read')));
    reader.readAsDataURL(blob);
  });
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
  // JPEG has no transparency. Without a white background a transparent screenshot turns black.
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
