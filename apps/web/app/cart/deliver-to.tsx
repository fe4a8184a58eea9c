import { isAllTownship, type OrderDeliveryInfo } from '@zay/contract';

type Delivery = Pick<
  OrderDeliveryInfo,
  'name' | 'phNo' | 'address' | 'landMark' | 'townshipName' | 'cityName'
>;

/** Recipient and address of the order. */
export function DeliverTo({ delivery }: { delivery: Delivery }) {
  const { name, phNo, address, landMark, townshipName, cityName } = delivery;
  const township = isAllTownship({ name: townshipName }) ? '' : townshipName;
  return (
    <div className="min-w-0 wrap-anywhere">
      <p className="font-medium">{[name, phNo].filter(Boolean).join(' · ')}</p>
      <p>{[address, landMark].filter(Boolean).join(', ')}</p>
      <p>{[township, cityName].filter(Boolean).join(', ')}</p>
    </div>
  );
}
