import { showProduct, type ListedProduct } from '@zay/contract/staff';
import { Button } from '@zay/web/ui/button.tsx';
import { showToast } from '@zay/web/ui/toast.ts';
import { failureText } from '../platform/api.ts';
import { usePick, useText } from '../platform/language/context.ts';
import { useAct } from '../platform/records.ts';
import { StatusBadge } from '../ui/status-badge.tsx';

const looks = {
  published: { tone: 'jade', text: 'products.published' },
  hidden: { tone: 'plain', text: 'products.hidden' },
} as const;

interface StateCellProps {
  readonly product: ListedProduct;
  readonly mayEdit: boolean;
}

/** Whether buyers see a product, and the button that changes it. */
export function StateCell({ product: { id, name, state }, mayEdit }: StateCellProps) {
  const t = useText();
  const pick = usePick();
  const act = useAct(showProduct);
  const isHidden = state === 'hidden';
  return (
    <span className="flex flex-col items-start gap-1 whitespace-nowrap">
      <StatusBadge state={state} looks={looks} />
      {mayEdit && (
        <Button
          variant="quiet"
          className="relative z-10 -ms-4"
          busy={act.isPending}
          onClick={() =>
            act.mutate(
              { body: { id, shown: isHidden } },
              { onError: (error) => showToast(failureText(error), { kind: 'error' }) },
            )
          }
        >
          {t(isHidden ? 'products.show' : 'products.hide')}
          <span className="sr-only">: {pick(name)}</span>
        </Button>
      )}
    </span>
  );
}
