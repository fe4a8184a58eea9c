import type { ReactNode } from 'react';
import { useLanguage } from '../platform/language/context.ts';
import { burmese, lineUnits } from '../platform/language/line-units.ts';

/**
 * A text whose lines end at spaces, and where there is no room between two of them, between Burmese words or syllables. Other
 * children are rendered as they are.
 */
export function Words({ children }: { readonly children: ReactNode }) {
  const { language } = useLanguage();
  if (typeof children !== 'string' || language === 'zawgyi' || !burmese.test(children)) return children;
  // Elements, because invisible characters would be copied, searched for and read out.
  return (
    <span className="words">
      {children.split(' ').flatMap((part, at) => [at > 0 && ' ', unbroken(part, at)])}
    </span>
  );
}

function unbroken(part: string, key: number): ReactNode {
  const units = lineUnits(part);
  // A longer unit may be wider than its place, and must be allowed to break anywhere.
  if (units.some((unit) => unit.length > 20)) return part;
  return <span key={key}>{units.flatMap((unit, at) => [at > 0 && <wbr key={at} />, unit])}</span>;
}
