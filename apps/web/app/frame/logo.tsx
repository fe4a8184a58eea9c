import { useConfig } from '../platform/config.ts';
import marketUrl from './logo.svg?url&no-inline';

/** Logo and name of the shop. The default logo is a stall with the word ဈေး. */
export function Logo() {
  const { shopName, logoUrl } = useConfig();
  if (logoUrl) return <img src={logoUrl} alt={shopName} height={36} className="h-9 w-auto" />;
  return (
    <span className="inline-flex items-center gap-2">
      <img src={marketUrl} alt="" width={60} height={40} />
      <span className="text-xl font-extrabold tracking-tight text-jade">{shopName}</span>
    </span>
  );
}
