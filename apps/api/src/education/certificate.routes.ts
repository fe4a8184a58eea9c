import { certificateById, requestCertificate } from '@zay/contract';
import type { FastifyInstance } from 'fastify';
import { idempotencyKeyOf } from '../platform/http/idempotency.ts';
import { refuseTooMany } from '../platform/http/rate-limiter.ts';
import { route } from '../platform/http/route.ts';
import { readCertificate, requestCertificateOf } from './certificate.service.ts';
import type { EducationDependencies } from './education-dependencies.ts';

/** Per buyer; enough for a family or a school. */
const requestLimit = { limit: 30, seconds: 60 * 60 };

/** Requests for replacement exam certificates. */
export function registerCertificates(app: FastifyInstance, deps: EducationDependencies): void {
  route(app, requestCertificate, async ({ caller, body, language, request }) => {
    const { buyerId } = caller;
    const refusal = await refuseTooMany(deps, { [`certificate:${buyerId}`]: requestLimit });
    if (refusal) return refusal;
    const once = idempotencyKeyOf(request, caller, 'RegistrationStudentCertificate', body);
    return requestCertificateOf(deps, { buyerId, form: body, language, once });
  });

  route(app, certificateById, ({ caller, query, language }) =>
    readCertificate(deps.db, deps.privateFiles, caller, query.Id, language),
  );
}
