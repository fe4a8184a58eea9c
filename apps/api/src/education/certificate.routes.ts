import { certificateById, requestCertificate } from '@zay/contract';
import type { FastifyInstance } from 'fastify';
import { onceOf } from '../platform/http/idempotency.ts';
import { route } from '../platform/http/route.ts';
import { refuseTooMany } from '../platform/http/tries.ts';
import { readCertificate, requestCertificateOf } from './certificate.service.ts';
import type { EducationDependencies } from './education.routes.ts';

/** Of one buyer; a family or a school asks for several, nobody for more. */
const requestLimit = { limit: 30, seconds: 60 * 60 };

/** Replacement exam certificates: asking for one, and what was asked for. */
export function registerCertificates(app: FastifyInstance, deps: EducationDependencies): void {
  route(app, requestCertificate, async ({ caller, body, language, request }) => {
    const { buyerId } = caller;
    const refusal = await refuseTooMany(deps, { [`certificate:${buyerId}`]: requestLimit });
    if (refusal) return refusal;
    const once = onceOf(request, caller, 'RegistrationStudentCertificate', body);
    return requestCertificateOf(deps, { buyerId, form: body, language, once });
  });

  route(app, certificateById, ({ caller, query, language }) =>
    readCertificate(deps.db, deps.privateFiles, caller, query.Id, language),
  );
}
