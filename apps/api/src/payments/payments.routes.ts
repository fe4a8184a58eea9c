import { banks, paymentServices } from '@zay/contract';
import type { FastifyInstance } from 'fastify';
import { findPaymentServices, presentMmqr, presentReceivingService } from './payment-services.store.ts';
import type { Database } from '../platform/database/database.ts';
import { pick } from '../platform/http/language.ts';
import { mediaUrl } from '../platform/pictures/media.ts';
import { refuse } from '../platform/http/refusal.ts';
import { route } from '../platform/http/route.ts';
import { findBanks } from './banks.store.ts';

export function registerPayments(app: FastifyInstance, { db }: { readonly db: Database }): void {
  route(app, banks, async ({ language }) => {
    const rows = await findBanks(db);
    return rows.map((bank) => ({
      id: bank.id,
      name: pick(language, bank.name_en, bank.name_my),
      accountNo: bank.account_no,
      holderName: bank.holder_name,
      url: mediaUrl(bank.image_key),
      selectUrl: mediaUrl(bank.selected_image_key ?? bank.image_key),
      qrUrl: mediaUrl(bank.qr_key),
      ...presentMmqr(bank),
    }));
  });

  route(app, paymentServices, async ({ query, language }) => {
    const rows = await findPaymentServices(db, query.paymentServiceId);
    if (query.paymentServiceId === undefined)
      return rows.map((row) => presentReceivingService(row, language));
    const [row] = rows;
    return row ? presentReceivingService(row, language) : refuse('unknown-payment-service');
  });
}
