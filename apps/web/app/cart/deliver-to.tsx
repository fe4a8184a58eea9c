import { isAllTownship, type CartDetail } from '@zay/contract';

/** Who receives the order, and where. */
export function DeliverTo({ delivery }: { delivery: CartDetail['deliveryInfo'] }) {
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
