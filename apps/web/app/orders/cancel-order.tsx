import { useState } from 'react';
import { cancelOrder, limits } from '@zay/contract';
import { browserApi } from '../platform/api/browser.ts';
import { useText } from '../platform/language/context.ts';
import { useMoney } from '../platform/money.ts';
import { showAlert } from '../ui/ask.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextArea } from '../ui/field.tsx';
import { Form } from '../ui/form.tsx';
import { useForm } from '../ui/use-form.ts';
import type { CancelWarning } from './order-actions.rules.ts';
import { refresh } from '../platform/query.ts';
import { ordersKey } from '../checkout/index.ts';

interface CancelOrderProps {
  readonly orderId: number;
  /** Consequences of cancelling. */
  readonly warning: CancelWarning;
  /** Kyats to be refunded; `maybe` while a transfer is being checked, null if nothing was paid. */
  readonly money: number | 'maybe' | null;
}

/** Cancels the order after confirmation, with an optional reason. */
export function CancelOrder({ orderId, warning, money }: CancelOrderProps) {
  const t = useText();
  const formatted = useMoney();
  const n = limits.refundWorkingDays;
  const [isOpen, setOpen] = useState(false);
  // The note is kept after a failure.
  const { ref, values, change, submit, isSending } = useForm({ cancelNote: '' });

  async function cancel({ cancelNote }: { cancelNote: string }): Promise<void> {
    try {
      await browserApi(cancelOrder, { body: { orderId, cancelNote: cancelNote.trim() } });
      setOpen(false);
      void showAlert(t(warning === 'deliveredText' ? 'cancelOrder.asked' : 'cancelOrder.done'));
    } finally {
      // After a refusal the page's order is out of date.
      await refresh(ordersKey);
    }
  }

  return (
    <>
      <Button variant="quiet" className="text-ruby hover:bg-ruby-soft" onClick={() => setOpen(true)}>
        {t('cancelOrder.open')}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('cancelOrder.title')}>
        <Form ref={ref} onSubmit={() => void submit(cancel)}>
          <p>{t(`cancelOrder.${warning}`)}</p>
          {/* Of a delivered order money goes back when goods have come, which the warning says. */}
          {money !== null && warning !== 'deliveredText' && (
            <p className="rounded-field bg-jade-soft p-3 font-medium">
              {money === 'maybe'
                ? t('refunds.maybeOfCancelled', { n })
                : t('refunds.ofCancelled', { n, amount: formatted(money) })}
            </p>
          )}
          <TextArea
            label={`${t('orders.cancelNote')} (${t('common.optional')})`}
            name="cancelNote"
            rows={3}
            maxLength={limits.cancelNote}
            value={values.cancelNote}
            onChange={(event) => change({ cancelNote: event.target.value })}
          />
          <div className="flex flex-wrap justify-end gap-2 max-sm:*:grow">
            <Button variant="secondary" onClick={() => setOpen(false)}>
              {t('cancelOrder.keep')}
            </Button>
            <Button type="submit" variant="danger" busy={isSending}>
              {t('cancelOrder.open')}
            </Button>
          </div>
        </Form>
      </Dialog>
    </>
  );
}
