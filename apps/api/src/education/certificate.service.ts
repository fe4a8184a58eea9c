import type { CertificateDetail, CertificateForm, FeeInfo, Language } from '@zay/contract';
import type { Database, Queries } from '../platform/database/database.ts';
import type { FileStore } from '../platform/files/files.ts';
import type { IdempotencyKey } from '../platform/http/idempotency.ts';
import { pick } from '../platform/http/language.ts';
import type { PrivateFiles } from '../platform/files/private-files.ts';
import { claimUploads } from '../platform/files/uploads.store.ts';
import { Refusal, refuse } from '../platform/http/refusal.ts';
import { transactOnce } from '../platform/http/transact.ts';
import { presentCertificate } from './certificate.rules.ts';
import { findCertificate, insertCertificate } from './certificate.store.ts';
import { checkRequest } from './check-request.ts';
import { documentFields } from './correction.store.ts';
import { findDocuments } from './documents.ts';
import { findFee } from './lookups.store.ts';
import { refuseFields } from './field-problems.ts';
import { mayView, type Viewer } from './viewer.rules.ts';

const gone = (field: string) => ({ field, code: 'unknown-file' }) as const;

interface CertificateRequest {
  readonly buyerId: number;
  readonly form: CertificateForm;
  readonly language: Language;
  readonly once: IdempotencyKey | null;
}

/**
 * Stores a request for a replacement certificate with the current fee; payment follows. Refuses with codes of the
 * contract, all field errors at once.
 */
export async function requestCertificateOf(
  deps: { readonly db: Database; readonly files: FileStore },
  { buyerId, form, language, once }: CertificateRequest,
): Promise<FeeInfo | Refusal> {
  const { photoUrl, nrcFrontUrl, nrcBackUrl, reportUrl } = form;
  const addresses = { photoUrl, nrcFrontUrl, nrcBackUrl, reportUrl };
  const documents = await findDocuments(deps, buyerId, addresses);
  const checked = await checkRequest(deps.db, form, language, documents.problems);
  if (checked instanceof Refusal) return checked;
  const kinds = Object.entries(documentFields).flatMap(([field, kind]) => {
    const key = documents.keys[field];
    return key === undefined ? [] : [{ kind, key }];
  });
  return transactOnce(deps.db, once, async (trx) => {
    if (!(await claimUploads(trx, buyerId, documents.uploads))) {
      const [first = 'photoUrl', ...others] = Object.keys(documents.keys);
      return refuseFields([gone(first), ...others.map(gone)], language);
    }
    const { fee, name_en, name_my } = await findFee(trx, 'certificate');
    const id = await insertCertificate(trx, { buyerId, form, ...checked, documents: kinds, fee });
    return { id, name: pick(language, name_en, name_my), fee };
  });
}

/** Refuses with `not-found` callers who may not see it. */
export async function readCertificate(
  queries: Queries,
  privateFiles: PrivateFiles,
  viewer: Viewer,
  id: number,
  language: Language,
): Promise<CertificateDetail | Refusal> {
  const row = await findCertificate(queries, id);
  if (!row || !mayView(viewer, row.buyer_id)) return refuse('not-found');
  return presentCertificate(row, privateFiles, language);
}
