import { expect, test } from 'vitest';
import { qrFileName, savedAddress } from './qr-code.rules.ts';

test('[PAY-02] a saved QR code names the wallet in its file name', () => {
  expect(qrFileName('Zay', 'KBZPay')).toBe('Zay-KBZPay-QR.jpg');
  expect(qrFileName('Zay', 'ပိတောက်ဘဏ်')).toBe('Zay-ပိတောက်ဘဏ်-QR.jpg');
  expect(qrFileName('A/B: "shop"', '../Wave  Pay')).toBe('A-B-shop-Wave-Pay-QR.jpg');
});

test('[PAY-02] pictures of ours are saved as JPEG, others as they are', () => {
  expect(savedAddress('/media/0123456789abcdef0123456789abcdef.webp')).toBe(
    '/media/save/0123456789abcdef0123456789abcdef.jpg',
  );
  expect(savedAddress('https://cdn.example/qr.png')).toBe('https://cdn.example/qr.png');
});
