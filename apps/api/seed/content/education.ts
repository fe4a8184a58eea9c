import { limits } from '@zay/contract';
import type { Queries } from '../../src/platform/database/database.ts';
import type { SeedContext } from '../load/context.ts';
import { tile } from '../pictures/scenes.ts';
import { both } from '../text.ts';
import { dateAgo } from '../time.ts';
import { columns } from './columns.ts';

/** Subjects of the matriculation exam; a distinction takes more marks in some. */
const subjects = [
  { en: 'Myanmar', my: 'မြန်မာစာ', distinction: 75 },
  { en: 'English', my: 'အင်္ဂလိပ်စာ', distinction: 75 },
  { en: 'Mathematics', my: 'သင်္ချာ', distinction: 80 },
  { en: 'Chemistry', my: 'ဓာတုဗေဒ', distinction: 80 },
  { en: 'Physics', my: 'ရူပဗေဒ', distinction: 80 },
  { en: 'Biology', my: 'ဇီဝဗေဒ', distinction: 80 },
  { en: 'Economics', my: 'ဘောဂဗေဒ', distinction: 80 },
  { en: 'Geography', my: 'ပထဝီဝင်', distinction: 75 },
  { en: 'History', my: 'သမိုင်း', distinction: 75 },
  { en: 'Optional Myanmar', my: 'စိတ်ကြိုက်မြန်မာစာ', distinction: 75 },
] as const;

const classes = [
  {
    name: both('Basic Computer and Office', 'အခြေခံကွန်ပျူတာနှင့် ရုံးသုံးဆော့ဖ်ဝဲ'),
    description: both(
      'Typing in both scripts, documents, tables and e-mail. For everybody who starts an office job; no knowledge is needed.',
      'မြန်မာ၊ အင်္ဂလိပ် စာရိုက်ခြင်း၊ စာရွက်စာတမ်း၊ ဇယားနှင့် အီးမေးလ် အသုံးပြုနည်း။ ရုံးအလုပ်စတင်မည့်သူများအတွက် အခြေခံမလိုပါ။',
    ),
    schedule: both('Saturday and Sunday, 9:00 to 12:00', 'စနေ၊ တနင်္ဂနွေ နံနက် 9 နာရီမှ 12 နာရီ'),
    address: both('No. 89, Baho Road, Sanchaung, Yangon', 'အမှတ် ၈၉၊ ဗဟိုလမ်း၊ စမ်းချောင်း၊ ရန်ကုန်'),
    fee: 120_000,
    days: [21, 77],
    look: ['laptop', '#D8E6F4'],
  },
  {
    name: both('English Conversation, level 1', 'အင်္ဂလိပ်စကားပြော အဆင့် 1'),
    description: both(
      'Speaking from the first evening, in groups of twelve. Greetings, shopping, the telephone and the job interview.',
      'ပထမဆုံးညမှစ၍ စကားပြောလေ့ကျင့်ရပါမည်။ အုပ်စုတစ်စုလျှင် 12 ဦး။ နှုတ်ဆက်ခြင်း၊ ဈေးဝယ်ခြင်း၊ ဖုန်းပြောခြင်းနှင့် အလုပ်အင်တာဗျူး။',
    ),
    schedule: both('Monday to Thursday, 18:00 to 19:30', 'တနင်္လာမှ ကြာသပတေး ညနေ 6 နာရီမှ 7 နာရီခွဲ'),
    address: both('No. 68, 78th Street, Mandalay', 'အမှတ် ၆၈၊ ၇၈ လမ်း၊ မန္တလေး'),
    fee: 90_000,
    days: [14, 74],
    look: ['books', '#FDE7C8'],
  },
  {
    name: both('Sewing for Home and Shop', 'အိမ်သုံးနှင့် စီးပွားဖြစ် အပ်ချုပ်သင်တန်း'),
    description: both(
      'From the first seam to a blouse and htamein made to measure. Machines and thread are in the class; bring your own cloth.',
      'ချုပ်ရိုးအခြေခံမှ ကိုယ်တိုင်းနှင့်ချုပ်သော အင်္ကျီ၊ ထဘီအထိ။ စက်နှင့် အပ်ချည် သင်တန်းတွင်ရှိပြီး ပိတ်စ ယူလာရပါမည်။',
    ),
    schedule: both('Tuesday and Friday, 13:00 to 15:30', 'အင်္ဂါ၊ သောကြာ နေ့လယ် 1 နာရီမှ 3 နာရီခွဲ'),
    address: both('No. 117, Kyaikkasan Road, Tamwe, Yangon', 'အမှတ် ၁၁၇၊ ကျိုက္ကဆံလမ်း၊ တာမွေ၊ ရန်ကုန်'),
    fee: 150_000,
    days: [30, 114],
    look: ['thread', '#F9DCE6'],
  },
] as const;

/** Exam subjects and the fees of the education services. */
export async function loadEducation(db: Queries): Promise<void> {
  const rows = subjects.map((subject, sort) => ({
    id: sort + 1,
    ...columns('name', subject),
    distinction_mark: subject.distinction,
    sort,
  }));
  await db.insertInto('exam_subject').values(rows).execute();
  await db
    .insertInto('education_fee')
    .values([
      { kind: 'score', name_en: 'Grade 10 score list', name_my: 'ဆယ်တန်း အမှတ်စာရင်း', fee: limits.scoreFee },
      { kind: 'certificate', name_en: 'Exam certificate', name_my: 'အောင်လက်မှတ်', fee: limits.certificateFee },
    ])
    .execute();
}

/** Training classes that begin in the weeks after the shop was made. */
export async function loadClasses(db: Queries, { now, savePicture }: SeedContext): Promise<void> {
  for (const [index, training] of classes.entries()) {
    await db
      .insertInto('training_class')
      .values({
        id: index + 1,
        ...columns('name', training.name),
        ...columns('description', training.description),
        ...columns('schedule', training.schedule),
        ...columns('address', training.address),
        start_date: dateAgo(now, -training.days[0]),
        end_date: dateAgo(now, -training.days[1]),
        fee: training.fee,
        image_key: await savePicture(tile(training.look[0], training.look[1])),
        created_at: now,
      })
      .execute();
  }
}
