import { CertificateForm } from '@zay/contract';
import { expect, test } from 'vitest';
import { messages as english } from '../../messages/en/index.ts';
import { translator } from '../../platform/language/text.ts';
import {
  bodyOf,
  certificateFor,
  emptyCertificate,
  firstOpenStep,
  refusedStep,
  stepProblems,
  type CertificateEntry,
} from './certificate.rules.ts';

const t = translator(english);
const upload = (name: string) => ({ url: `/files/${name}`, preview: 'data:,' });
const good: CertificateEntry = {
  ...emptyCertificate,
  studentName: 'မသီရိအောင်',
  studentNameEng: 'Ma Thiri Aung',
  fatherName: 'U Aung',
  birthday: '2004-05-06',
  nrc: { stateNumberId: 12, stateShortFormId: 7, nationId: 1, nrcNumber: '123456' },
  phoneNumber: '09770000001',
  address: 'No. 12',
  examYear: 2022,
  rollNumber: 'KMY 1234',
  stateId: 12,
  centre: 'Kamayut 2',
  schoolName: 'School 2',
  subjectIds: [1],
  reason: 'damaged',
  photoUrl: upload('photo'),
  nrcFrontUrl: upload('front'),
  nrcBackUrl: upload('back'),
  declared: true,
};
const fieldsOf = (step: Parameters<typeof stepProblems>[0], part: Partial<CertificateEntry>) =>
  Object.keys(stepProblems(step, { ...good, ...part }, t)).toSorted();

test('[CERT-05 CERT-06] the first invalid step stays open', () => {
  expect(firstOpenStep(emptyCertificate, t)).toBe('person');
  expect(firstOpenStep({ ...good, rollNumber: '' }, t)).toBe('exam');
  expect(firstOpenStep({ ...good, photoUrl: emptyCertificate.photoUrl }, t)).toBe('documents');
  expect(firstOpenStep(good, t)).toBe('review');
  expect(fieldsOf('review', { declared: false })).toEqual(['declared']);
});

test('[SCORE-17] the exam step stays open while the student was too young or too old for the exam', () => {
  expect(fieldsOf('exam', { birthday: '2012-05-06' })).toEqual(['examYear']);
  expect(fieldsOf('exam', { birthday: '1950-05-06' })).toEqual(['examYear']);
  expect(firstOpenStep({ ...good, birthday: '2012-05-06' }, t)).toBe('exam');
});

test('[CERT-02 CERT-06] an NRC or another ID is required with its documents', () => {
  expect(fieldsOf('person', { nrc: emptyCertificate.nrc })).toEqual([
    'nrc.nationId',
    'nrc.nrcNumber',
    'nrc.stateNumberId',
    'nrc.stateShortFormId',
  ]);
  expect(fieldsOf('person', { idKind: 'other' })).toEqual(['otherId']);
  expect(fieldsOf('person', { idKind: 'other', otherId: 'MA 123456' })).toEqual([]);
});

test('[CERT-04 CERT-06] the pictures depend on the ID and the reason', () => {
  const none = emptyCertificate.photoUrl;
  const nothing = { photoUrl: none, nrcFrontUrl: none, nrcBackUrl: none };
  expect(fieldsOf('documents', nothing)).toEqual(['nrcBackUrl', 'nrcFrontUrl', 'photoUrl']);
  expect(fieldsOf('documents', { ...nothing, idKind: 'other' })).toEqual(['photoUrl']);
  expect(fieldsOf('documents', { reason: 'lost' })).toEqual(['reportUrl']);
});

test('[CERT-07] the body matches the contract, without fields that no longer apply', () => {
  const body = bodyOf({ ...good, otherId: 'typed before', reportUrl: upload('report') });
  expect(body).toMatchObject({ otherId: '', reportUrl: '', photoUrl: '/files/photo', nrc: good.nrc });
  expect(CertificateForm.safeParse(body).success).toBe(true);
  const passport = bodyOf({ ...good, idKind: 'other', otherId: 'MA 123456', reason: 'lost' });
  expect(passport).toMatchObject({ nrc: null, otherId: 'MA 123456', nrcBackUrl: '' });
});

test('[CERT-13] a refusal opens the first step with an error', () => {
  expect(refusedStep([])).toBeUndefined();
  expect(refusedStep(['photoUrl', 'subjectIds'])).toBe('exam');
  expect(refusedStep(['reportUrl'])).toBe('documents');
  expect(refusedStep(['nrc.nationId', 'photoUrl'])).toBe('person');
});

test('[SCORE-13] a form starts with the student of an earlier request, by their kind of ID', () => {
  const { studentName, studentNameEng, fatherName, birthday, nrc, phoneNumber, address } = good;
  const student = { studentName, studentNameEng, fatherName, birthday, phoneNumber, address };
  expect(certificateFor({ ...student, nrc, otherId: '' })).toEqual({
    ...emptyCertificate,
    ...student,
    nrc,
  });
  expect(certificateFor({ ...student, nrc: null, otherId: 'MA 123456' })).toMatchObject({
    idKind: 'other',
    otherId: 'MA 123456',
    nrc: emptyCertificate.nrc,
  });
  expect(certificateFor({ ...student, nrc: null, otherId: '' })).toMatchObject({ idKind: 'nrc' });
});
