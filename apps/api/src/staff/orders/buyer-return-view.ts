import type { BuyerReturn } from '@zay/contract/staff';
import { chosenNames } from '../../catalog/chosen-values.store.ts';
import type { ReturnRow } from '../../orders/returns/returns.store.ts';
import type { PrivateFiles } from '../../platform/files/private-files.ts';
import { mediaUrl } from '../../platform/pictures/media.ts';

/** Presents a return of a buyer to staff. @param privateFiles null hides the pictures */
export function presentBuyerReturn(row: ReturnRow, privateFiles: PrivateFiles | null): BuyerReturn {
  return {
    id: row.id,
    status: row.status,
    reason: row.reason,
    note: row.note,
    answer: row.answer,
    askedAt: row.asked_at.toISOString(),
    decidedBy: row.decider ?? '',
    decidedAt: row.decided_at?.toISOString() ?? null,
    closedBy: row.closer ?? '',
    closedAt: row.closed_at?.toISOString() ?? null,
    lines: row.lines.map((line) => ({
      lineId: line.order_line_id,
      name: { en: line.name_en, my: line.name_my },
      variant: chosenNames(line),
      image: mediaUrl(line.image_key),
      price: line.price,
      paid: line.paid,
      pieces: line.pieces,
      qty: line.qty,
      received: line.received,
      restocked: line.restocked,
      freeName: { en: line.get_one_name_en, my: line.get_one_name_my },
      freePrice: line.free_price,
      freePieces: line.free_pieces,
      freeQty: line.free_qty,
      freeReceived: line.free_received,
      freeRestocked: line.free_restocked,
    })),
    pictures: privateFiles ? row.pictures.map((key) => privateFiles.urlOf(key)) : [],
    withDelivery: row.with_delivery,
    refunded: row.refunded,
  };
}
