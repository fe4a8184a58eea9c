/** Download URL of one of our pictures as a JPEG, which every wallet app can read. */
export function savedAddress(url: string): string {
  return url.replace(/^\/media\/([0-9a-f]+)\.webp$/, '/media/save/$1.jpg');
}

/** File name of a downloaded QR code: 'Zay-KBZPay-QR.jpg'. */
export function qrFileName(shopName: string, serviceName: string): string {
  const words = [shopName, serviceName, 'QR'].join(' ').replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ');
  return `${words.trim().replaceAll(' ', '-')}.jpg`;
}
