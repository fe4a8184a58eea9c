/** The address from which a picture of ours is saved, as a JPEG that every wallet's app reads. */
export function savedAddress(url: string): string {
  return url.replace(/^\/media\/([0-9a-f]+)\.webp$/, '/media/save/$1.jpg');
}

/** What a saved code is called among the pictures of a phone: 'Zay-KBZPay-QR.jpg'. */
export function qrFileName(shopName: string, serviceName: string): string {
  const words = [shopName, serviceName, 'QR'].join(' ').replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ');
  return `${words.trim().replaceAll(' ', '-')}.jpg`;
}
