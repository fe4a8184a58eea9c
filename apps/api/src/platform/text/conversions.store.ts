import { limits } from '@zay/contract';
import { sql } from 'kysely';
import type { Queries } from '../database/database.ts';

/** A text as a buyer typed it, clean and not in NFC, and as it was handed on. */
export interface TextConversion {
  readonly typed: string;
  readonly converted: string;
}

/**
 * Keeps what this buyer typed, so that staff can read it and put it back. The same text again keeps the first. Above
 * `limits.textConversions` the oldest go.
 */
export async function rememberConversions(
  queries: Queries,
  buyerId: number,
  conversions: readonly TextConversion[],
): Promise<void> {
  const byText = new Map(conversions.map(({ typed, converted }) => [converted.trim(), typed.trim()]));
  byText.delete('');
  if (byText.size === 0) return;
  // In one order, so that two requests of a buyer never wait for each other.
  const converted = [...byText.keys()].toSorted();
  await sql`
    insert into text_conversion (buyer_id, typed, converted)
    select ${buyerId}, typed, converted
    from unnest(${converted.map((text) => byText.get(text))}::text[], ${converted}::text[]) as kept (typed, converted)
    on conflict (buyer_id, md5(converted)) do nothing`.execute(queries);
  await sql`
    delete from text_conversion where id in (
      select id from text_conversion where id in (
        select id from text_conversion where buyer_id = ${buyerId}
        order by id desc offset ${limits.textConversions})
      for update skip locked)`.execute(queries);
}
