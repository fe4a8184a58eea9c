/** Whether a GIF, PNG or WebP is animated; false for other bytes. The shop stores still pictures only. */
export function isAnimated(bytes: Uint8Array): boolean {
  const textAt = (at: number, length: number) => String.fromCharCode(...bytes.subarray(at, at + length));
  if (textAt(0, 3) === 'GIF') return hasTwoImages(bytes);
  if (textAt(1, 3) === 'PNG') return isAnimatedPng(bytes, textAt);
  // The flags of an extended WebP.
  return textAt(8, 8) === 'WEBPVP8X' && ((bytes[20] ?? 0) & 2) !== 0;
}

/** An acTL chunk before the image data holds the number of frames. */
function isAnimatedPng(bytes: Uint8Array, textAt: (at: number, length: number) => string): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 8; at + 12 <= bytes.length; at += 12 + view.getUint32(at)) {
    const type = textAt(at + 4, 4);
    if (type === 'acTL') return view.getUint32(at + 8) > 1;
    if (type === 'IDAT') return false;
  }
  return false;
}

/** Bytes of the colour table that follows. */
const colours = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

/** Scans the blocks of a GIF up to the second image. */
function hasTwoImages(bytes: Uint8Array): boolean {
  let images = 0;
  for (let at = 13 + colours(bytes[10] ?? 0); at < bytes.length; at += 1) {
    if (bytes[at] === 0x2c) {
      images += 1;
      if (images > 1) return true;
      at += 11 + colours(bytes[at + 9] ?? 0);
    } else if (bytes[at] === 0x21) at += 2;
    else return false;
    // Data are blocks, each prefixed by its length, up to an empty one.
    while (bytes[at]) at += (bytes[at] ?? 0) + 1;
  }
  return false;
}
