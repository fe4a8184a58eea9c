import type { FieldTexts } from '../../platform/api/field-texts.ts';
import type { CertificateEntry } from './certificate.rules.ts';

export interface StepProps {
  readonly values: CertificateEntry;
  readonly change: (part: Partial<CertificateEntry>) => void;
  /** Errors by wire name. */
  readonly texts: FieldTexts;
}
