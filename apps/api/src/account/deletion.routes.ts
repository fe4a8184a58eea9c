import { deleteAccount, deletionReasons } from '@zay/contract';
import type { FastifyInstance } from 'fastify';
import { pick } from '../platform/http/language.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { route } from '../platform/http/route.ts';
import { deleteBuyer, type DeletionDependencies } from './deletion.service.ts';
import { findReasons } from './deletion.store.ts';

export function registerDeletion(app: FastifyInstance, deps: DeletionDependencies): void {
  route(app, deletionReasons, async ({ language }) => {
    const reasons = await findReasons(deps.db);
    return reasons.map(({ id, name_en, name_my }) => ({ id, name: pick(language, name_en, name_my) }));
  });

  route(app, deleteAccount, async ({ caller, body, language, request }) => {
    const asked = { buyerId: caller.buyerId, body, ip: request.ip, language };
    const deletion = await deleteBuyer(deps, request.log, asked);
    if (deletion instanceof Refusal) return deletion;
    await deletion.dropLast().catch((error: unknown) => request.log.warn(error, 'a photo stays'));
    return { message: pick(language, 'Your account is deleted.', 'သင့်အကောင့်ကို ဖျက်ပြီးပါပြီ။') };
  });
}
