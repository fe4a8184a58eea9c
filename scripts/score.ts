/** `npm run score -- VOUCHER --marks 1=78,2=71 --release`: marks of a score list, as staff do in the back office. */
import { parseArgs } from 'node:util';
import { findScoreOfOrder } from '../apps/api/src/education/scores/staff-scores.store.ts';
import { enterMarks, releaseScore } from '../apps/api/src/education/scores/staff-scores.ts';
import { findSubjectMarks } from '../apps/api/src/education/scores/score.store.ts';
import { readConfig } from '../apps/api/src/platform/config/config.ts';
import type { Database } from '../apps/api/src/platform/database/database.ts';
import type { Refusal } from '../apps/api/src/platform/http/refusal.ts';
import { failPlainly, inShopDatabase } from './shop-database.ts';

const usage = `npm run score -- V261121000001 --marks 1=78,2=71 --release
  enters marks by the ids of the subjects and lets the buyer see them, who is told; without options it lists them`;

const explanations: Readonly<Record<string, string>> = {
  'unknown-subject': 'The request does not ask about one of these subjects.',
  'wrong-mark': 'A mark is a whole number up to the full mark of its subject.',
  'score-released': 'The result is released already.',
  'score-not-paid': 'The request is not paid.',
  'score-not-due': 'The result may be released from {day} on.',
  'marks-missing': 'Some marks are missing.',
};

const explain = ({ reason, params }: Refusal) =>
  explanations[reason]?.replace('{day}', String(params['day'])) ?? 'There is no such request.';

function readMarks(text: string): { subjectId: number; mark: number }[] {
  return text.split(',').map((pair) => {
    const [, subjectId, mark] = /^\s*(\d{1,9})\s*=\s*(\d{1,4})\s*$/.exec(pair) ?? [];
    if (subjectId === undefined || mark === undefined) throw new Error(usage);
    return { subjectId: Number(subjectId), mark: Number(mark) };
  });
}

async function change(db: Database, args: readonly string[]): Promise<string[]> {
  const options = { marks: { type: 'string' }, release: { type: 'boolean' } } as const;
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
  const [voucherNo] = positionals;
  if (!voucherNo) throw new Error(usage);
  const scoreId = await findScoreOfOrder(db, voucherNo);
  if (scoreId === null) throw new Error(`${voucherNo} is no order of a score list.`);
  const done: string[] = [];
  if (values.marks !== undefined) {
    const refusal = await enterMarks(db, scoreId, readMarks(values.marks), {
      staffId: null,
      now: new Date(),
    });
    if (refusal) throw new Error(explain(refusal));
  }
  for (const { id, name_en, mark } of await findSubjectMarks(db, scoreId)) {
    done.push(`${id} ${name_en}: ${mark ?? '-'}`);
  }
  if (values.release) {
    const refusal = await releaseScore(db, scoreId, {
      staffId: null,
      rights: 'all',
      note: '',
      now: new Date(),
    });
    if (refusal) throw new Error([...done, explain(refusal)].join('\n'));
    done.push('The buyer sees the result now.');
  }
  return done;
}

inShopDatabase(readConfig(process.env), (db) => change(db, process.argv.slice(2)))
  .then((lines) => console.log(lines.join('\n')))
  .catch(failPlainly);
