import type { FastifyInstance } from 'fastify';
import { publicAnswer } from '../platform/cache/answers.ts';

/** Shortcuts of the installed app. */
const shortcuts = [
  { name: 'ရှာဖွေရန် · Search', url: '/productsearch' },
  { name: 'ဈေးခြင်း · Cart', url: '/shoppingcart' },
  { name: 'အော်ဒါများ · Orders', url: '/orderhistory' },
];

/** /manifest.webmanifest, for installing the shop as an app. */
export function registerAppManifest(app: FastifyInstance, { shopName }: { readonly shopName: string }): void {
  const manifest = {
    id: '/',
    name: shopName,
    short_name: shopName,
    lang: 'my',
    start_url: '/home',
    scope: '/',
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: '#0b7a5b',
    categories: ['shopping'],
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
    shortcuts,
  };
  app.get('/manifest.webmanifest', (_request, reply) =>
    reply
      .headers(publicAnswer)
      .header('content-type', 'application/manifest+json; charset=utf-8')
      .send(JSON.stringify(manifest)),
  );
}
