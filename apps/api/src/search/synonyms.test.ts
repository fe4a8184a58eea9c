import { expect, test } from 'vitest';
import { Synonyms } from './synonyms.ts';

test('[FIND-09] a synonym of signs alone is no name, because no search can find it', () => {
  const synonyms = new Synonyms([{ words: ['sofa', '%_'], finds: ['--', 'couch'] }]);
  expect(synonyms.othersOf([['sofa']])).toEqual([[['couch']]]);
});
