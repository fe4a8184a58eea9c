import { uploadFile } from '@zay/contract';
import type { FastifyInstance } from 'fastify';
import { refuse, Refusal } from '../http/refusal.ts';
import type { TryCounting } from '../http/rate-limiter.ts';
import { route } from '../http/route.ts';
import type { PrivateFiles } from './private-files.ts';
import { countUpload, keepUpload, type UploadDependencies } from './uploads.ts';

/** Uploads of pictures for forms and slips: the url is valid for a quarter of an hour and identifies the file permanently. */
export function registerUploads(
  app: FastifyInstance,
  deps: UploadDependencies & TryCounting & { readonly privateFiles: PrivateFiles },
): void {
  route(app, uploadFile, async ({ file, caller, request }) => {
    if (!file) return refuse('file-required');
    const refusal = await countUpload(deps, `file-upload:${caller.buyerId}`, request.ip);
    if (refusal) return refusal;
    const kept = await keepUpload(deps, { buyerId: caller.buyerId, ip: request.ip }, file.bytes);
    return kept instanceof Refusal ? kept : { url: deps.privateFiles.urlOf(kept.key) };
  });
}
