import { defaultLanguage, nrcNations, nrcShortForms, nrcStateNumbers } from '@zay/contract';
import type { FastifyInstance } from 'fastify';
import { pick } from '../platform/http/language.ts';
import { cachedRoute } from '../platform/http/route.ts';
import { educationTags } from './cache-tags.ts';
import { cardDigits } from './nrc.rules.ts';
import { spellingsOf } from './nrc-spellings.ts';
import { nationsOf, shortFormsOf, stateNumbersOf } from './nrc.store.ts';

const collators = { en: new Intl.Collator('en'), my: new Intl.Collator('my') };

/** Parts of the registration card number, as printed in the reader's language. */
export function registerNrc(app: FastifyInstance): void {
  cachedRoute(app, nrcStateNumbers, educationTags, async ({ language, reads }) => {
    const states = await stateNumbersOf(reads);
    return states.map(({ id }) => ({ id, name: cardDigits(language, String(id)) }));
  });

  cachedRoute(app, nrcShortForms, educationTags, async ({ query, language, reads }) => {
    const rows = await shortFormsOf(reads, query.StateId);
    const { compare } = language === defaultLanguage ? collators.en : collators.my;
    return rows
      .map((row) => ({
        id: row.id,
        name: pick(language, row.short_form_en, row.short_form_my),
        townshipName: pick(language, row.name_en, row.name_my),
        spellings: spellingsOf(row),
      }))
      .sort(
        (one, other) =>
          compare(one.name, other.name) || compare(one.townshipName, other.townshipName) || one.id - other.id,
      );
  });

  cachedRoute(app, nrcNations, educationTags, async ({ language, reads }) => {
    const nations = await nationsOf(reads);
    return nations.map(({ id, code_en, code_my }) => ({ id, name: pick(language, code_en, code_my) }));
  });
}
