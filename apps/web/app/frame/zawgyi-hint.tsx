import { lazy, Suspense, useMemo } from 'react';
import { defaultLanguage } from '../platform/language/code.ts';
import { looksLikeZawgyi, measureBurmese } from '../platform/language/device-font.ts';
import { firstVisit } from '../platform/language/first-visit.ts';
import { useLanguage } from '../platform/language/context.ts';
import { useStore } from '../platform/store.ts';

const ZawgyiSuggestion = lazy(() => import('./zawgyi-suggestion.tsx'));

/** Measures the device's font on a first visit; few see the suggestion, and only they fetch it. */
export function ZawgyiHint() {
  const { language } = useLanguage();
  const isFirstVisit = useStore(firstVisit);
  const isNeeded = useMemo(() => {
    const widths = isFirstVisit ? measureBurmese() : undefined;
    return widths !== undefined && looksLikeZawgyi(widths);
  }, [isFirstVisit]);
  if (!isNeeded || language !== defaultLanguage) return null;
  return (
    <Suspense>
      <ZawgyiSuggestion />
    </Suspense>
  );
}
