import type { ReactNode } from 'react';
import CheckIcon from '~icons/lucide/circle-check-big';
import ClockIcon from '~icons/lucide/clock';
import { useText } from '../platform/language/context.ts';
import { Button } from './button.tsx';
import { cn } from './class-names.ts';
import { Words } from './words.tsx';

interface NoticeCardProps {
  readonly title?: string;
  readonly text: string;
  readonly isGood?: boolean;
  /** Adds a close button, for notices that can be dismissed. */
  readonly onClose?: () => void;
  readonly children?: ReactNode;
}

/** A notice about pending calls or their outcome, above a page. Screen readers announce it. */
export function NoticeCard({ title, text, isGood = false, onClose, children }: NoticeCardProps) {
  const t = useText();
  const Icon = isGood ? CheckIcon : ClockIcon;
  return (
    <div
      className={cn(
        'flex flex-col gap-2 rounded-card border p-3',
        isGood ? 'border-jade bg-jade-soft' : 'border-gold bg-gold-soft',
      )}
    >
      <div role="status" className="flex items-start gap-3 wrap-anywhere">
        <Icon aria-hidden className="mt-0.5 shrink-0 text-xl" />
        <div>
          {title && <p className="font-semibold">{title}</p>}
          <p>
            <Words>{text}</Words>
          </p>
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-2 empty:hidden">
        {children}
        {onClose && (
          <Button variant="quiet" onClick={onClose}>
            {t('common.close')}
          </Button>
        )}
      </div>
    </div>
  );
}
