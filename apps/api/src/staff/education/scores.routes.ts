import { type ResponseOf, yangonDay } from '@zay/contract';
import { enterMarks, releaseScore, scoreRequest } from '@zay/contract/staff';
import type { FastifyInstance } from 'fastify';
import { isDue } from '../../education/scores/score.rules.ts';
import { findSubjectMarks } from '../../education/scores/score.store.ts';
import * as scores from '../../education/scores/staff-scores.ts';
import { pick } from '../../platform/http/language.ts';
import { refuse, Refusal } from '../../platform/http/refusal.ts';
import { route } from '../../platform/http/route.ts';
import { actorOf, moverOf } from '../staff-act.ts';
import type { StaffDependencies } from '../staff-dependencies.ts';
import { readStanding } from './present-request.ts';
import { findScore } from './scores.store.ts';

export function registerStaffScores(app: FastifyInstance, deps: StaffDependencies): void {
  const { db, clock } = deps;

  route(app, scoreRequest, ({ query }) => readScore(deps, query.id));

  route(app, enterMarks, async (call) => {
    const { id, marks, seenAt } = call.body;
    const seen = seenAt === null ? null : new Date(seenAt);
    const marking = { ...actorOf(call), now: clock(), seenAt: seen };
    return (await scores.enterMarks(db, id, marks, marking)) ?? readScore(deps, id);
  });

  route(app, releaseScore, async (call) => {
    const act = { ...moverOf(call), note: call.body.note, now: clock() };
    const refusal = await scores.releaseScore(db, call.body.id, act);
    return (
      refusal ?? {
        message: pick(call.language, 'The buyer sees the result now.', 'ဝယ်သူ ရလဒ်ကို မြင်ရပါပြီ။'),
      }
    );
  });
}

const done = (at: Date | null, by: string | null) => at && { at: at.toISOString(), by: by ?? '' };

async function readScore(
  { db, clock }: Pick<StaffDependencies, 'db' | 'clock'>,
  id: number,
): Promise<ResponseOf<typeof scoreRequest> | Refusal> {
  const [row, subjects, standing] = await Promise.all([
    findScore(db, id),
    findSubjectMarks(db, id),
    readStanding(db, 'score', id),
  ]);
  if (!row || standing instanceof Refusal) return refuse('not-found');
  return {
    id: row.id,
    ...standing,
    studentName: row.student_name,
    fatherName: row.father_name,
    birthday: row.birthday,
    nrcText: row.nrc_text,
    phoneNumber: row.phone,
    address: row.address,
    examYear: row.exam_year,
    rollNumber: row.roll_number,
    stateName: { en: row.state_en, my: row.state_my },
    schoolName: row.school_name,
    fee: row.fee,
    dueOn: row.due_on,
    isDue: isDue(row.due_on, yangonDay(clock())),
    subjects: subjects.map((subject) => ({
      subjectId: subject.id,
      name: { en: subject.name_en, my: subject.name_my },
      fullMark: subject.full_mark,
      passMark: subject.pass_mark,
      distinctionMark: subject.distinction_mark,
      mark: subject.mark,
      isDistinction: subject.is_distinction,
    })),
    marked: done(row.marked_at, row.marked_by_name),
    released: done(row.released_at, row.released_by_name),
  };
}
