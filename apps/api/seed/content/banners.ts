import { bannerLinks, bannerTypes } from '@zay/contract';
import type { Queries } from '../../src/platform/database/database.ts';
import type { SeedContext } from '../load/context.ts';
import { banner } from '../pictures/scenes.ts';

const { promotion, newArrival, bestSelling } = bannerLinks;

/** The main banners: one scene for wide screens and one with fewer things for phones. */
const main = [
  {
    link: promotion,
    from: '#FF9AA8',
    to: '#C2253F',
    web: [
      'label',
      '@tee:ruby',
      'handbag:rose',
      'shopping-bags',
      'dress:gold',
      'running-shoe:sky',
      'wrapped-gift',
    ],
    phone: ['handbag:rose', 'shopping-bags', 'wrapped-gift'],
  },
  {
    link: newArrival,
    from: '#8AD4BC',
    to: '#14765A',
    web: [
      'sparkles',
      '@phone:sky',
      'headphone:ruby',
      '@smartwatch:black',
      '@phone:purple',
      'laptop',
      'watch',
    ],
    phone: ['@phone:sky', '@smartwatch:black', 'headphone:ruby'],
  },
  {
    link: bestSelling,
    from: '#F9DC86',
    to: '#D18F12',
    web: ['fire', '@ricecooker:ruby', '@fan:sky', 'trophy', '@fridge:grey', '@washer:white', '@pot:ruby'],
    phone: ['@ricecooker:ruby', 'trophy', '@fan:sky'],
  },
] as const;

const ads = [
  { link: promotion, items: ['baby-bottle', 'teddy-bear', 'balloon'], from: '#FFD9E6', to: '#E0527F' },
  { link: newArrival, items: ['lipstick', 'hibiscus', 'lotion-bottle'], from: '#E8DBFB', to: '#7E57C2' },
  {
    link: bestSelling,
    items: ['@sack>sheaf-of-rice:gold', 'hot-pepper', 'pot-of-food'],
    from: '#DDF0C2',
    to: '#5E9A2F',
  },
  {
    link: promotion,
    items: ['soccer-ball', 'badminton', 'running-shoe:sky'],
    from: '#CFE7FA',
    to: '#2F6FD0',
  },
] as const;

const wide = { width: 1200, height: 400 };
const small = { width: 720, height: 360 };

/** Main banners for both screens, ads, and the popup that greets the first visit. */
export async function loadBanners(db: Queries, { savePicture, now }: SeedContext): Promise<void> {
  const draw = (items: readonly string[], from: string, to: string, size: typeof wide, seed: number) =>
    savePicture(banner({ items, from, to, ...size, seed }));
  const rows = [];
  for (const [sort, { link, from, to, web, phone }] of main.entries()) {
    const shared = { type: bannerTypes.main, link_id: link, sort };
    rows.push({ ...shared, is_web: true, image_key: await draw(web, from, to, wide, sort + 1) });
    rows.push({ ...shared, is_web: false, image_key: await draw(phone, from, to, small, sort + 11) });
  }
  for (const [sort, { link, items, from, to }] of ads.entries()) {
    const image_key = await draw(items, from, to, small, sort + 21);
    for (const is_web of [true, false])
      rows.push({ type: bannerTypes.ad, link_id: link, sort, is_web, image_key });
  }
  await db.insertInto('banner').values(rows).execute();

  const popup = banner({
    items: ['balloon', 'wrapped-gift', 'party-popper'],
    from: '#8AD4BC',
    to: '#1E8F6B',
    width: 640,
    height: 440,
    seed: 41,
  });
  await db
    .insertInto('popup_banner')
    .values({ image_key: await savePicture(popup), link_id: promotion, active: true, created_at: now })
    .execute();
}
