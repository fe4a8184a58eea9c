import { useText } from '../../platform/language/context.ts';
import { percentMore } from './compare.ts';

/** ` · 12% more` beside a number of the period before; '' where that was none. */
export function useChange(): (now: number, before: number) => string {
  const t = useText();
  return (now, before) => {
    const percent = percentMore(now, before);
    if (percent === null) return '';
    if (percent === 0) return ` · ${t('dashboard.same')}`;
    return ` · ${t(percent > 0 ? 'dashboard.more' : 'dashboard.less', { n: Math.abs(percent) })}`;
  };
}
