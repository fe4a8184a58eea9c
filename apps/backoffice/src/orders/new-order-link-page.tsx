import { limits, type BodyInputOf, type ResponseOf } from '@zay/contract';
import { createOrderLink, orderLinkHours, plainDigits } from '@zay/contract/staff';
import { formatDateTime } from '@zay/web/platform/dates.ts';
import { useMoney } from '@zay/web/platform/money.ts';
import { Button, ButtonLink } from '@zay/web/ui/button.tsx';
import { TextArea } from '@zay/web/ui/field.tsx';
import { Select } from '@zay/web/ui/select.tsx';
import { useState } from 'react';
import { useText } from '../platform/language/context.ts';
import { useAct } from '../platform/records.ts';
import { useMay } from '../platform/session.ts';
import { FormPage } from '../ui/form/form-page.tsx';
import { MoneyField } from '../ui/form/money-field.tsx';
import { useFormState } from '../ui/form/use-form-state.ts';
import { agreedGoodsOf, agreedTotal, GoodsPicker, type ChosenLine } from '../ui/goods-picker.tsx';
import { Page } from '../ui/page.tsx';
import { ShareLink } from './share-link.tsx';

interface Draft {
  readonly lines: readonly ChosenLine[];
  readonly deliveryFee: string;
  readonly note: string;
  readonly hours: string;
}

const empty: Draft = { lines: [], deliveryFee: '', note: '', hours: String(orderLinkHours) };

/** The server reads digits as they are typed. */
const bodyOf = ({ lines, ...draft }: Draft) =>
  ({ ...draft, lines: agreedGoodsOf(lines) }) as unknown as BodyInputOf<typeof createOrderLink>;

/** Puts an order together for somebody in a chat, and shows its link. */
export default function NewOrderLinkPage() {
  const t = useText();
  const [made, setMade] = useState<ResponseOf<typeof createOrderLink>>();
  const [round, setRound] = useState(0);
  const startAgain = () => {
    setMade(undefined);
    setRound(round + 1);
  };
  if (!made) return <LinkForm key={round} onMade={setMade} />;
  return (
    <Page title={t('orderLinks.isMade')}>
      <div role="status" className="flex max-w-4xl flex-col gap-3 rounded-card bg-jade-soft p-4">
        <p>{t('orderLinks.madeText', { time: formatDateTime(made.expiresAt) })}</p>
        <code className="break-all select-all">{made.url}</code>
        <ShareLink url={made.url} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" onClick={startAgain}>
          {t('orderLinks.another')}
        </Button>
        <ButtonLink variant="quiet" to="/orders/links">
          {t('orderLinks.all')}
        </ButtonLink>
      </div>
    </Page>
  );
}

function LinkForm({ onMade }: { readonly onMade: (made: ResponseOf<typeof createOrderLink>) => void }) {
  const t = useText();
  const money = useMoney();
  const mayLowerPrices = useMay()('products');
  const create = useAct(createOrderLink);
  const form = useFormState({
    initial: empty,
    keep: 'order-link',
    save: (draft: Draft) => create.mutateAsync({ body: bodyOf(draft) }),
    done: onMade,
  });
  const { lines } = form.draft;
  const total = agreedTotal(lines);
  const tooHigh = (kyats: number, key: 'orderLinks.tooDear' | 'orderLinks.feeTooHigh') =>
    kyats > limits.orderLinkKyats ? t(key, { most: money(limits.orderLinkKyats) }) : undefined;
  const fee = form.text('deliveryFee');
  const hours = [1, 3, 12, orderLinkHours, 48, limits.orderLinkHours];
  return (
    <FormPage
      title={t('orderLinks.new')}
      form={form}
      back="/orders/links"
      saveLabel={t('orderLinks.make')}
      besideSave={<p className="w-full font-semibold">{t('orderLinks.total', { amount: money(total) })}</p>}
    >
      <GoodsPicker
        label={t('orderLinks.chosen')}
        lines={lines}
        onChange={(change) => form.update((now) => ({ lines: change(now.lines) }))}
        errorOf={(field) =>
          (field === '' && tooHigh(total, 'orderLinks.tooDear')) || form.errorOf(`lines${field}`)
        }
      />
      <Select
        label={t('orderLinks.hours')}
        value={form.draft.hours}
        options={hours.map((n) => ({ value: String(n), label: t('orderLinks.hour', { n }) }))}
        error={form.errorOf('hours')}
        onChange={({ target }) => form.change({ hours: target.value })}
      />
      {mayLowerPrices && (
        <MoneyField
          {...fee}
          error={tooHigh(Number(plainDigits(fee.value)), 'orderLinks.feeTooHigh') ?? fee.error}
          label={`${t('orderLinks.deliveryFee')} (${t('common.optional')})`}
          hint={t('orderLinks.feeHint')}
        />
      )}
      <TextArea
        {...form.text('note')}
        label={`${t('orderLinks.note')} (${t('common.optional')})`}
        rows={2}
        maxLength={limits.remark}
      />
    </FormPage>
  );
}
