import type { ReactNode } from 'react';
import { useLanguage } from '../platform/language/context.ts';
import { burmese, lineUnits } from '../platform/language/line-units.ts';

/** Units that are longer may be wider than their place, and must be allowed to break anywhere. */
const tooLong = 21;

/** A text whose Burmese words are not broken inside. Other children are rendered as they are. */
export function Words({ children }: { readonly children: ReactNode }) {
  const { language } = useLanguage();
  if (typeof children !== 'string' || language === 'zawgyi' || !burmese.test(children)) return children;
  const units = lineUnits(children);
  if (units.some((unit) => unit.length >= tooLong)) return children;
  // Elements, because invisible characters would be copied, searched for and read out.
  return (
    <span className="words">{units.flatMap((unit, at) => (at > 0 ? [<wbr key={at} />, unit] : unit))}</span>
  );
}
