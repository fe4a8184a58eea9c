import {
  CertificateForm,
  ClassForm,
  openFields,
  requestPictures,
  ScoreForm,
  type BodyOf,
  type correctRequest,
  type EducationKind,
  type Language,
} from '@zay/contract';
import { isDeepStrictEqual } from 'node:util';
import { addToAudit } from '../platform/database/audit.ts';
import type { IdempotencyKey } from '../platform/http/idempotency.ts';
import { pick } from '../platform/http/language.ts';
import { refuse, Refusal } from '../platform/http/refusal.ts';
import { transactOnce } from '../platform/http/transact.ts';
import { ValidationError } from '../platform/http/validation.ts';
import { claimUploads } from '../platform/files/uploads.store.ts';
import { checkRequest } from './check-request.ts';
import { noNrc } from './classes/registrations.store.ts';
import { findStored, storeCorrection, type StoredRequest } from './correction.store.ts';
import { findDocuments } from './documents.ts';
import type { EducationDependencies } from './education-dependencies.ts';
import { findRequest, lockRequest, tableOf } from './purchase.store.ts';

type Body = BodyOf<typeof correctRequest>;

const forms = { score: ScoreForm, certificate: CertificateForm, class: ClassForm };

interface CorrectionRequest {
  readonly buyerId: number;
  readonly body: Body;
  readonly language: Language;
  readonly once: IdempotencyKey | null;
}

/** What the buyer still has to correct: nothing unless the request has a live order. */
export async function readCorrection(
  { db }: Pick<EducationDependencies, 'db'>,
  { kind, buyerId, id, language }: { kind: EducationKind; buyerId: number; id: number; language: Language },
) {
  const [request, stored] = await Promise.all([
    findRequest(db, kind, buyerId, id),
    findStored(db, kind, buyerId, id),
  ]);
  if (!request || !stored) return refuse('registration-not-found');
  const { classId: _, ...form } = stored.form;
  return {
    name: pick(language, request.name_en, request.name_my),
    changes: request.order_id === null ? [] : [...stored.changes],
    form,
  };
}

/**
 * Stores what the buyer corrected. Only what staff asked for changes; fee, order, due day and the place in the queue stay. The
 * audit log has what was before.
 * @returns the refusals `registration-not-found`; `nothing-to-correct` also when staff changed what they ask for meanwhile; those of
 *   `checkRequest`
 * @throws {ValidationError} for a form that would break its own rules
 */
export async function correct(
  deps: EducationDependencies,
  { buyerId, body, language, once }: CorrectionRequest,
): Promise<{ readonly message: string } | Refusal> {
  const { kind, id } = body;
  const stored = await findStored(deps.db, kind, buyerId, id);
  if (!stored) return refuse('registration-not-found');
  const open = openFields(stored.changes.map(({ field }) => field));
  const form = corrected(stored, body, open);
  refuseBroken(kind, stored, form, body, open);
  const ofOpen = <Value>(field: string, value: Value) => (open.has(field) ? value : undefined);
  const sent = requestPictures.map((field) => [field, ofOpen(field, body[field]) ?? ''] as const);
  const documents = await findDocuments(deps, buyerId, Object.fromEntries(sent));
  const named = {
    nrc: ofOpen('nrc', form.nrc),
    ...(open.has('stateId') && form.stateId !== undefined && { stateId: form.stateId }),
    ...(open.has('subjectIds') && form.subjectIds && { subjectIds: form.subjectIds }),
  };
  const checked = await checkRequest(deps.db, named, language, documents.problems);
  if (checked instanceof Refusal) return checked;
  return transactOnce(deps.db, once, async (trx) => {
    await lockRequest(trx, kind, buyerId, id);
    const request = await findRequest(trx, kind, buyerId, id);
    const now = await findStored(trx, kind, buyerId, id);
    const isSame = now && now.changes.length > 0 && isDeepStrictEqual(now.changes, stored.changes);
    if (!request?.order_id || !isSame) return refuse('nothing-to-correct');
    if (!(await claimUploads(trx, buyerId, documents.uploads))) return refuse('unknown-file');
    const part = Object.fromEntries(Object.entries(form).filter(([field]) => open.has(field)));
    const nrc = open.has('nrc') ? (checked.nrc ?? noNrc) : undefined;
    await storeCorrection(trx, kind, id, {
      form: { ...part, ...(named.subjectIds && { subjectIds: checked.subjectIds }) },
      nrc,
      pictures: documents.keys,
      now: deps.clock(),
    });
    await addToAudit(trx, {
      staffId: null,
      action: 'request-corrected',
      entity: tableOf(kind),
      entityId: id,
      ...differences(
        { ...stored.form, nrc: stored.nrcText, ...stored.pictures },
        { ...part, ...(nrc && { nrc: nrc.nrc_text }), ...documents.keys },
      ),
    });
    return {
      message: pick(language, 'Your correction was sent. Thank you.', 'ပြင်ဆင်ချက်ကို ပို့ပြီးပါပြီ။ ကျေးဇူးတင်ပါသည်။'),
    };
  });
}

/** The stored form with the corrected fields. An NRC and another ID exclude each other. */
function corrected({ form }: StoredRequest, body: Body, open: ReadonlySet<string>): StoredRequest['form'] {
  const given = Object.entries(body).filter(([field, value]) => open.has(field) && value !== undefined);
  const merged = { ...form, ...Object.fromEntries(given) };
  if (!open.has('otherId') || form.otherId === undefined) return merged;
  if (body.nrc) return { ...merged, otherId: '' };
  return body.otherId ? { ...merged, nrc: null } : { ...merged, otherId: form.otherId };
}

/** Refuses a correction whose fields break the rules of the whole form together. A birthday alone may make the exam impossible. */
function refuseBroken(
  kind: EducationKind,
  { pictures }: StoredRequest,
  form: StoredRequest['form'],
  body: Body,
  open: ReadonlySet<string>,
): void {
  const addresses = requestPictures.map((field) => {
    const sent = open.has(field) ? body[field] : '';
    return [field, sent || (pictures[field] ?? '')] as const;
  });
  const { error } = forms[kind].safeParse({ ...form, ...Object.fromEntries(addresses) });
  const issues = error?.issues.flatMap((issue) => {
    const field = String(issue.path[0]);
    if (open.has(field)) return [issue];
    return field === 'examYear' && open.has('birthday') ? [{ ...issue, path: ['birthday'] }] : [];
  });
  if (issues?.length) throw new ValidationError(issues);
}

/** The fields of a correction that differ, before and after. */
function differences(before: object, after: object): { readonly before: object; readonly after: object } {
  const was = new Map(Object.entries(before));
  const changed = Object.entries(after).filter(([field, value]) => !isDeepStrictEqual(was.get(field), value));
  return {
    before: Object.fromEntries(changed.map(([field]) => [field, was.get(field) ?? ''])),
    after: Object.fromEntries(changed),
  };
}
