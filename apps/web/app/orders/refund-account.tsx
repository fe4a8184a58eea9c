import { useState } from 'react';
import { limits, refundMeans, saveRefundAccount, type BodyInputOf, type Refund } from '@zay/contract';
import { browserApi } from '../platform/api/browser.ts';
import { useFailureText } from '../platform/api/failure.ts';
import { useText } from '../platform/language/context.ts';
import { Button } from '../ui/button.tsx';
import { ChoiceGroup, Radio } from '../ui/choice.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextField } from '../ui/field.tsx';
import { Form } from '../ui/form.tsx';
import { useForm } from '../ui/use-form.ts';
import { refresh } from '../platform/query.ts';
import { ordersKey } from '../checkout/index.ts';

type RefundAccount = Pick<BodyInputOf<typeof saveRefundAccount>, 'means' | 'accountNo' | 'holderName'>;

/**
 * Asks for the account of a refund. Initially the known account: the named one, or the one that the buyer paid from.
 */
export default function RefundAccountDialog({ refund, onClose }: { refund: Refund; onClose: () => void }) {
  const t = useText();
  const failureText = useFailureText();
  const known = refund.means === null ? refund.paidFrom : refund;
  const [problem, setProblem] = useState('');
  const { ref, ...form } = useForm<RefundAccount>(
    {
      means: known?.means ?? 'wallet',
      accountNo: known?.accountNo ?? '',
      holderName: known?.holderName ?? '',
    },
    { onFailure: (error, namesFields) => setProblem(namesFields ? '' : failureText(error)) },
  );
  const { values, change, texts } = form;
  const { means } = values;

  async function save(account: RefundAccount): Promise<void> {
    setProblem('');
    try {
      await browserApi(saveRefundAccount, { body: { refundId: refund.refundId, ...account } });
      onClose();
    } finally {
      // After a refusal the page's refund is out of date.
      void refresh(ordersKey);
    }
  }

  return (
    <Dialog open onClose={onClose} title={t('refunds.accountTitle')}>
      <Form ref={ref} className="flex flex-col gap-4" onSubmit={() => void form.submit(save)}>
        <ChoiceGroup label={t('refunds.how')}>
          {refundMeans.map((one) => (
            <Radio
              key={one}
              name="means"
              value={one}
              checked={means === one}
              onChange={() => change({ means: one })}
            >
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
              value={values.accountNo}
              error={texts.accountNo}
              onChange={({ target }) => change({ accountNo: target.value })}
            />
            <TextField
              label={t('refunds.holder')}
              autoComplete="off"
              maxLength={limits.studentName}
              value={values.holderName}
              error={texts.holderName}
              onChange={({ target }) => change({ holderName: target.value })}
            />
          </>
        )}
        {means === 'cash' && <p>{t('refunds.cashText')}</p>}
        {problem && (
          <p role="alert" className="text-ruby">
            {problem}
          </p>
        )}
        <div className="flex flex-wrap justify-end gap-2 max-sm:*:grow">
          <Button variant="secondary" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" busy={form.isSending}>
            {t('refunds.save')}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
