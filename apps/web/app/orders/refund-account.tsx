import { useRef, useState } from 'react';
import { limits, refundMeans, saveRefundAccount, type Refund, type RefundMeans } from '@zay/contract';
import { refreshKeptPayments, refreshOrders } from '../checkout/index.ts';
import { browserApi } from '../platform/api/browser.ts';
import { useFailureText } from '../platform/api/failure.ts';
import { fieldTextsOf } from '../platform/api/field-texts.ts';
import { useText } from '../platform/language/context.ts';
import { Button } from '../ui/button.tsx';
import { ChoiceGroup, Radio } from '../ui/choice.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextField } from '../ui/field.tsx';
import { focusFirstProblem } from '../ui/first-problem.ts';
import { Form } from '../ui/form.tsx';

/** Asks where a refund shall be sent. It begins with what is known: the named account, or the one that was paid from. */
export default function RefundAccountDialog({ refund, onClose }: { refund: Refund; onClose: () => void }) {
  const t = useText();
  const failureText = useFailureText();
  const known = refund.means === null ? refund.paidFrom : refund;
  const [means, setMeans] = useState<RefundMeans>(known?.means ?? 'wallet');
  const [accountNo, setAccountNo] = useState(known?.accountNo ?? '');
  const [holderName, setHolderName] = useState(known?.holderName ?? '');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const form = useRef<HTMLFormElement>(null);
  const fields = failure === undefined ? new Map<string, string>() : fieldTextsOf(failure);

  async function save(): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    try {
      await browserApi(saveRefundAccount, {
        body: { refundId: refund.refundId, means, accountNo, holderName },
      });
      onClose();
    } catch (error) {
      setFailure(error);
      focusFirstProblem(form.current);
    }
    // Refused, the refund is not what the page shows.
    await Promise.all([refreshOrders(), refreshKeptPayments()]);
    setBusy(false);
  }

  return (
    <Dialog open onClose={onClose} title={t('refunds.accountTitle')}>
      <Form ref={form} className="flex flex-col gap-4" onSubmit={() => !isBusy && void save()}>
        <ChoiceGroup label={t('refunds.how')}>
          {refundMeans.map((one) => (
            <Radio key={one} name="means" value={one} checked={means === one} onChange={() => setMeans(one)}>
              {t(`refunds.${one}`)}
            </Radio>
          ))}
        </ChoiceGroup>
        {means !== 'cash' && (
          <>
            <TextField
              label={t(means === 'wallet' ? 'refunds.phone' : 'refunds.account')}
              inputMode={means === 'wallet' ? 'tel' : 'numeric'}
              autoComplete="off"
              maxLength={limits.accountNumber}
              value={accountNo}
              error={fields.get('accountNo')}
              onChange={({ target }) => setAccountNo(target.value)}
            />
            <TextField
              label={t('refunds.holder')}
              autoComplete="off"
              maxLength={limits.studentName}
              value={holderName}
              error={fields.get('holderName')}
              onChange={({ target }) => setHolderName(target.value)}
            />
          </>
        )}
        {means === 'cash' && <p>{t('refunds.cashText')}</p>}
        {failure !== undefined && fields.size === 0 && (
          <p role="alert" className="text-ruby">
            {failureText(failure)}
          </p>
        )}
        <div className="flex flex-wrap justify-end gap-2 max-sm:*:grow">
          <Button variant="secondary" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" busy={isBusy}>
            {t('refunds.save')}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
