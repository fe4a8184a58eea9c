import type { CertificateReason } from '@zay/contract';
import { formatDate } from '../../platform/dates.ts';
import type { Translate } from '../../platform/language/text.ts';
import type { Fact } from './fact-section.tsx';

/** Data shown by both the review and the viewer. */
export interface CertificateSummary {
  readonly studentName: string;
  readonly studentNameEng: string;
  readonly fatherName: string;
  readonly birthday: string;
  /** '' for another kind of ID. */
  readonly nrcText: string;
  /** '' for an NRC. */
  readonly otherId: string;
  readonly phoneNumber: string;
  readonly address: string;
  readonly examYear: number;
  readonly rollNumber: string;
  readonly stateName: string;
  readonly centre: string;
  readonly schoolName: string;
  readonly subjectNames: readonly string[];
  readonly reason: CertificateReason | '';
  readonly reasonText: string;
}

export function personFacts(summary: CertificateSummary, t: Translate): Fact[] {
  const nrc = { label: t('studentForm.nrc'), value: summary.nrcText };
  const otherId = { label: t('certificate.otherId'), value: summary.otherId };
  return [
    { label: t('studentForm.studentName'), value: summary.studentName },
    { label: t('studentForm.studentNameEng'), value: summary.studentNameEng },
    { label: t('studentForm.fatherName'), value: summary.fatherName },
    { label: t('studentForm.birthday'), value: formatDate(summary.birthday) },
    summary.otherId === '' ? nrc : otherId,
    { label: t('studentForm.phone'), value: summary.phoneNumber },
    { label: t('studentForm.address'), value: summary.address },
  ];
}

export function examFacts(summary: CertificateSummary, t: Translate): Fact[] {
  const { reason, reasonText } = summary;
  return [
    { label: t('studentForm.examYear'), value: String(summary.examYear) },
    { label: t('studentForm.rollNumber'), value: summary.rollNumber },
    { label: t('studentForm.state'), value: summary.stateName },
    { label: t('studentForm.centre'), value: summary.centre },
    { label: t('studentForm.schoolName'), value: summary.schoolName },
    { label: t('studentForm.subjects'), value: summary.subjectNames.join(', ') },
    { label: t('certificate.reason'), value: reason === '' ? '' : t(`certificate.${reason}`) },
    ...(reasonText === '' ? [] : [{ label: t('certificate.reasonText'), value: reasonText }]),
  ];
}
