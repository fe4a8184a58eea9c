import { useConfig } from '../platform/config.ts';
import marketUrl from './logo.svg?url&no-inline';

/** The shop's sign: its own picture, or a stall with the word ဈေး, drawn, and the shop's name. */
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
