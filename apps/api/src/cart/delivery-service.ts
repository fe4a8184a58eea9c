import type { DeliveryService, Language } from '@zay/contract';
import { pick } from '../platform/http/language.ts';
import { mediaUrl } from '../platform/pictures/media.ts';
import { deliveryFee, type Parcel } from './delivery-fee.rules.ts';
import type { DeliveryServiceRow } from './delivery.store.ts';

/** A service with its fee for these goods. */
export function presentDeliveryService(
  row: DeliveryServiceRow,
  parcel: Parcel,
  language: Language,
): DeliveryService {
  return {
    id: row.id,
    deliveryServiceId: row.id,
    deliveryServiceName: pick(language, row.name_en, row.name_my),
    deliveryCompEmail: row.company_email,
    contactPh: row.contact_phone,
    imgPath: mediaUrl(row.image_key),
    deliveryFee: deliveryFee(row, parcel),
    freeDeliveryFrom: row.free_from,
    fromEstDeliveryDay: row.from_day,
    toEstDeliveryDay: row.to_day,
  };
}
