import type { FieldTexts } from '../../platform/api/field-texts.ts';
import type { CertificateEntry } from './certificate.rules.ts';

/** What every step of the form gets. */
export interface StepProps {
  readonly values: CertificateEntry;
  readonly change: (part: Partial<CertificateEntry>) => void;
  /** What is wrong, by names of the wire. */
  readonly texts: FieldTexts;
}
