import { uploadFile, type SlipImage } from '@zay/contract';
import sharp from 'sharp';
import type { CalledApi } from './http-call.ts';
import { randomNumbers } from './random.ts';

/** Seeded, because copy detection must not depend on chance. */
const random = randomNumbers(1);
const between = (from: number, until: number) => from + random(until - from);

const bars = (y: number) =>
  Array.from({ length: 14 }, (_, at) => {
    const height = between(6, 34);
    return `<rect x="${250 + at * 24}" y="${y - height}" width="${between(4, 18)}" height="${height}" fill="#222"/>`;
  }).join('');

/** A wallet's slip on a phone: identical except for the transfer's data. */
export async function slipPicture(): Promise<Buffer> {
  const rows = Array.from(
    { length: 6 },
    (_, row) =>
      `<rect x="40" y="${420 + row * 90}" width="150" height="22" fill="#999"/>${bars(445 + row * 90)}`,
  ).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="1280">
    <rect width="640" height="1280" fill="#fff"/><rect y="60" width="640" height="110" fill="#0a4da3"/>
    <circle cx="320" cy="270" r="60" fill="#2e9e6b"/>${rows}
    <rect x="60" y="1120" width="520" height="80" rx="40" fill="#0a4da3"/></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

/** A picture in wire format. */
export const slipOf = (picture: Buffer) => ({
  approvalImage: picture.toString('base64'),
  approvalImageExtension: 'image/png',
});

/** Uploads the same picture. @returns its url */
export async function uploadSlip(
  shop: CalledApi,
  token: string,
  { approvalImage }: Pick<SlipImage, 'approvalImage'>,
): Promise<string> {
  const picture = new Blob([new Uint8Array(Buffer.from(approvalImage, 'base64'))]);
  return (await shop.call(uploadFile, { token, files: { File: picture } })).body.url;
}
