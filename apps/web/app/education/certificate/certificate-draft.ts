import { createFormDraft } from '../../platform/form-draft.ts';
import { emptyCertificate } from './certificate.rules.ts';

export const certificateDraft = createFormDraft('certificate', emptyCertificate);
