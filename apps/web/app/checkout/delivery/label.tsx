import type { AddressLabel } from '@zay/contract';
import WorkIcon from '~icons/lucide/briefcase-business';
import HomeIcon from '~icons/lucide/house';
import OtherIcon from '~icons/lucide/map-pin';
import { useText } from '../../platform/language/context.ts';
import { cn } from '../../ui/class-names.ts';

const icons = { Home: HomeIcon, Work: WorkIcon, Other: OtherIcon } as const;
const names = { Home: 'delivery.home', Work: 'delivery.work', Other: 'delivery.other' } as const;

export function useLabelName(): (label: AddressLabel) => string {
  const t = useText();
  return (label) => t(names[label]);
}

export function LabelIcon({ label, className }: { label: AddressLabel; className?: string }) {
  const Icon = icons[label];
  return <Icon aria-hidden className={cn('shrink-0 text-lg text-jade', className)} />;
}
