import { uploadFile } from '@zay/contract';
import type { FastifyInstance } from 'fastify';
import { countUpload, keepUpload } from '../platform/files/uploads.ts';
import { refuse, Refusal } from '../platform/http/refusal.ts';
import { route } from '../platform/http/route.ts';
import type { EducationDependencies } from './education-dependencies.ts';

/** Pictures for the forms: answered with an address that works for a quarter of an hour and names the file for good. */
export function registerUploads(app: FastifyInstance, deps: EducationDependencies): void {
  route(app, uploadFile, async ({ file, caller, request }) => {
    if (!file) return refuse('file-required');
    const refusal = await countUpload(deps, `file-upload:${caller.buyerId}`, request.ip);
    if (refusal) return refusal;
    const kept = await keepUpload(deps, { buyerId: caller.buyerId, ip: request.ip }, file.bytes);
    return kept instanceof Refusal ? kept : { url: deps.privateFiles.urlOf(kept.key) };
  });
}
