import { requestStateTable, staffLooks, type EducationKind, type Language } from '@zay/contract';
import type { RequestOnPaper } from '@zay/contract/staff';
import { pick, type Bilingual } from '../../platform/http/language.ts';
import { numberCell, phoneCell, type Column } from '../export-file.ts';
import type { WholeRequest } from './request-papers.ts';

type RequestColumn = Column<WholeRequest>;

/** The heading that the marks file is read by. */
export const voucherHeading: Bilingual = { en: 'Voucher no.', my: 'ဘောက်ချာနံပါတ်' };

/** In the column of a subject that a request does not have. */
export const notAsked = '–';

const stateNames = staffLooks(requestStateTable);
const reasonNames: Readonly<Record<NonNullable<RequestOnPaper['reason']>, Bilingual>> = {
  lost: { en: 'Lost', my: 'ပျောက်ဆုံး' },
  damaged: { en: 'Damaged', my: 'ပျက်စီး' },
  correction: { en: 'Something on it is wrong', my: 'အချက်အလက် မှားနေ' },
  extra: { en: 'One more copy', my: 'နောက်ထပ် မိတ္တူတစ်စောင်' },
};

const named = (language: Language, { en, my }: Bilingual) => pick(language, en, my);
const column = (
  { en, my }: Bilingual,
  cell: (paper: RequestOnPaper, language: Language) => string | number,
): RequestColumn => ({ en, my, cell: ({ paper }, language) => cell(paper, language) });

const order = [
  column(voucherHeading, ({ voucherNo }) => voucherNo),
  column({ en: 'Status', my: 'အခြေအနေ' }, ({ state }, language) => named(language, stateNames[state])),
  column({ en: 'Requested', my: 'တောင်းခံသည့်ရက်' }, ({ requestedDate }) => requestedDate),
];
const name = column({ en: 'Name', my: 'အမည်' }, ({ studentName }) => studentName);
const father = column({ en: "Father's name", my: 'အဖအမည်' }, ({ fatherName }) => fatherName);
const person = [
  column({ en: 'Date of birth', my: 'မွေးသက္ကရာဇ်' }, ({ birthday }) => birthday),
  column({ en: 'NRC', my: 'မှတ်ပုံတင်' }, ({ nrcText }) => numberCell(nrcText)),
  column({ en: 'Phone', my: 'ဖုန်း' }, ({ phoneNumber }) => phoneCell(phoneNumber)),
  column({ en: 'Address', my: 'လိပ်စာ' }, ({ address }) => address),
];
const exam = [
  column({ en: 'Year of the exam', my: 'စာမေးပွဲနှစ်' }, ({ examYear }) => examYear ?? ''),
  column({ en: 'Roll number', my: 'ခုံအမှတ်' }, ({ rollNumber }) => numberCell(rollNumber)),
  column({ en: 'State or region', my: 'ပြည်နယ် သို့မဟုတ် တိုင်း' }, ({ stateName }, language) =>
    named(language, stateName),
  ),
  column({ en: 'School', my: 'ကျောင်း' }, ({ schoolName }) => schoolName),
];
const subjectNames = column({ en: 'Subjects', my: 'ဘာသာရပ်များ' }, ({ subjects }, language) =>
  subjects.map((subject) => named(language, subject)).join(language === 'en-US' ? ', ' : '၊ '),
);

const columnsOf: Readonly<Record<EducationKind, readonly RequestColumn[]>> = {
  score: [
    ...order,
    column({ en: 'Promised for', my: 'ရလဒ်ပေးမည့်ရက်' }, ({ dueOn }) => dueOn ?? ''),
    name,
    father,
    ...person,
    ...exam,
    subjectNames,
  ],
  certificate: [
    ...order,
    name,
    column({ en: 'Name in English', my: 'အင်္ဂလိပ်အမည်' }, ({ studentNameEng }) => studentNameEng),
    father,
    ...person,
    ...exam,
    column({ en: 'Exam centre', my: 'စာစစ်ဌာန' }, ({ centre }) => centre),
    subjectNames,
    column({ en: 'Why a new certificate', my: 'အောင်လက်မှတ်အသစ် လိုသည့်အကြောင်း' }, ({ reason }, language) =>
      reason === null ? '' : named(language, reasonNames[reason]),
    ),
    column({ en: 'More about it', my: 'အသေးစိတ် ဖော်ပြချက်' }, ({ reasonText }) => reasonText),
  ],
  class: [
    ...order,
    column({ en: 'Class', my: 'သင်တန်း' }, ({ className }, language) => named(language, className)),
    column({ en: 'First day', my: 'စတင်မည့်ရက်' }, ({ dueOn }) => dueOn ?? ''),
    name,
    ...person,
  ],
};

export interface NamedSubject {
  readonly id: number;
  readonly name_en: string;
  readonly name_my: string;
}

/** Headings of the marks of subjects. Subjects of the same name have their number too. */
export function subjectHeadings<Subject extends NamedSubject>(subjects: readonly Subject[]) {
  const headingOf = (language: Language, { id, ...subject }: NamedSubject) => {
    const text = pick(language, subject.name_en, subject.name_my);
    const isTaken = subjects.some(
      (other) => other.id !== id && [other.name_en, other.name_my].some((one) => one.trim() === text.trim()),
    );
    return isTaken ? `${text} (${id})` : text;
  };
  return subjects.map((subject) => ({
    subject,
    heading: { en: headingOf('en-US', subject), my: headingOf('unicode', subject) },
  }));
}

/** @param subjects of the columns for the marks of score lists */
export function requestColumns(
  kind: EducationKind,
  subjects: readonly NamedSubject[],
): readonly RequestColumn[] {
  if (kind !== 'score') return columnsOf[kind];
  const marks = subjectHeadings(subjects).map(({ subject, heading }): RequestColumn => ({
    ...heading,
    cell: (row) => {
      const asked = row.subjects.find(({ id }) => id === subject.id);
      return asked ? (asked.mark ?? '') : notAsked;
    },
  }));
  return [...columnsOf.score, ...marks];
}
