import type { DeliveryService, Language } from '@zay/contract';
import { pick } from '../platform/http/language.ts';
import { mediaUrl } from '../platform/pictures/media.ts';
import type { DeliveryServiceRow } from './delivery.store.ts';

export function presentDeliveryService(row: DeliveryServiceRow, language: Language): DeliveryService {
  return {
    id: row.id,
    deliveryServiceId: row.id,
    deliveryServiceName: pick(language, row.name_en, row.name_my),
    deliveryCompEmail: row.company_email,
    contactPh: row.contact_phone,
    imgPath: mediaUrl(row.image_key),
    deliveryFee: row.fee,
    fromEstDeliveryDay: row.from_day,
    toEstDeliveryDay: row.to_day,
  };
}
