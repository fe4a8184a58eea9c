import type { Database } from '@zay/api/database';
import { makeProduct, uniqueWord } from './goods.ts';

export interface TestBrand {
  readonly id: number;
  readonly name: string;
}

/** A brand of one test's own; its name begins with `letter`, and pictures are missing unless named. */
export async function makeBrand(
  db: Database,
  { letter = '', products = 0, banner_key = null as string | null, logo_key = null as string | null } = {},
): Promise<TestBrand> {
  const name = `${letter}${uniqueWord()} works`;
  const { id } = await db
    .insertInto('brand')
    .values({
      name_en: name,
      name_my: name,
      description_en: `All about ${name}.`,
      description_my: '',
      banner_key,
      logo_key,
      // Behind those of the demo shop, which others look at.
      sort: 999,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (let made = 0; made < products; made += 1) await makeProduct(db, { brandId: id });
  return { id, name };
}
