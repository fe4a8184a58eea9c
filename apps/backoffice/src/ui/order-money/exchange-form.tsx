import { ApiFailure, limits } from '@zay/contract';
import { exchangeGoods, type StaffOrder } from '@zay/contract/staff';
import { fieldTextsOf } from '@zay/web/platform/api/field-texts.ts';
import { useMoney } from '@zay/web/platform/money.ts';
import { Button, ButtonLink } from '@zay/web/ui/button.tsx';
import { ChoiceGroup, Radio } from '@zay/web/ui/choice.tsx';
import { TextField } from '@zay/web/ui/field.tsx';
import { showToast } from '@zay/web/ui/toast.ts';
import { useState } from 'react';
import { refusedAs } from '../../platform/api.ts';
import { useText } from '../../platform/language/context.ts';
import { useAct } from '../../platform/records.ts';
import { FailureLine } from '../failure-line.tsx';
import { CheckedForm } from '../form/checked-form.tsx';
import { NoteField } from '../form/note-field.tsx';
import { agreedGoodsOf, GoodsPicker, type ChosenLine } from '../goods-picker.tsx';
import { Reading } from '../reading.tsx';
import { AccountField } from './account-field.tsx';
import type { ActForm } from './money-dialog.tsx';
import { backOf, PiecesBack, useOrderLines, type PiecesOfLines } from './pieces-back.tsx';

/** Goods that come back at the counter, and others that the buyer takes for them. */
export function ExchangeForm(props: ActForm) {
  const query = useOrderLines(props.order.orderId);
  return query.data ? <Form {...props} lines={query.data} /> : <Reading query={query} />;
}

/** In kyats. A negative difference goes back to the buyer. */
interface Sums {
  readonly credit: number;
  readonly total: number;
  readonly difference: number;
}

const ways = ['byCash', 'byAccount', 'paysLater'] as const;

function Form({ order: { orderId }, lines }: ActForm & { readonly lines: StaffOrder['lines'] }) {
  const t = useText();
  const [pieces, setPieces] = useState<PiecesOfLines>({});
  const [goods, setGoods] = useState<readonly ChosenLine[]>([]);
  const [note, setNote] = useState('');
  const [sums, setSums] = useState<Sums>();
  const [way, setWay] = useState<(typeof ways)[number]>('byCash');
  const [serviceId, setService] = useState('');
  const [reference, setReference] = useState('');
  const [wasTried, setTried] = useState(false);
  const { mutateAsync, isPending, error, variables, data: made } = useAct(exchangeGoods);
  const fields = fieldTextsOf(error);
  const isUsed = refusedAs(error, 'reference-used');
  // The first answer brings the sums, and is no failure.
  const isAsked = refusedAs(error, 'exchange-changed') && variables?.body?.difference === undefined;
  const isDearer = sums !== undefined && sums.difference > 0;
  const isAccountMissing = isDearer && way === 'byAccount' && serviceId === '';
  const noAccount = wasTried && isAccountMissing ? t('orderMoney.chooseAccount') : undefined;

  const save = async () => {
    setTried(isAccountMissing);
    if (isPending || isAccountMissing) return;
    const account = { paymentServiceId: Number(serviceId), reference };
    try {
      const answer = await mutateAsync({
        body: {
          orderId,
          lines: backOf(lines, pieces),
          goods: agreedGoodsOf(goods),
          note,
          ...(sums && { difference: sums.difference }),
          ...(isDearer && way === 'byAccount' ? account : {}),
          ...(isDearer && way === 'paysLater' ? { owes: true } : {}),
        },
      });
      showToast(t('orderMoney.isExchanged', { voucher: answer.voucherNo }), { kind: 'success' });
    } catch (failure) {
      if (failure instanceof ApiFailure && failure.code === 'exchange-changed')
        setSums(failure.error as unknown as Sums);
    }
  };
  const change = <Value,>(set: (value: Value) => void) => {
    return (value: Value) => {
      setSums(undefined);
      set(value);
    };
  };

  if (made)
    return (
      <div className="flex flex-col gap-3">
        <p role="status">{t('orderMoney.isExchanged', { voucher: made.voucherNo })}</p>
        <ButtonLink to={`/orders/${made.orderId}`}>{made.voucherNo}</ButtonLink>
      </div>
    );
  return (
    <CheckedForm className="flex flex-col gap-3" onSubmit={save}>
      <ChoiceGroup label={t('orderMoney.comesBack')}>
        <PiecesBack
          lines={lines}
          pieces={pieces}
          onChange={change(setPieces)}
          sent={variables?.body?.lines ?? []}
          fields={fields}
        />
      </ChoiceGroup>
      <GoodsPicker
        label={t('orderMoney.goesOut')}
        lines={goods}
        onChange={change(setGoods)}
        errorOf={(field) => fields.get(`goods${field}`)}
      />
      <NoteField
        label={t('refunds.noteForBuyer')}
        isOptional
        value={note}
        error={fields.get('note')}
        onChange={setNote}
      />
      {sums && <ExchangeSums sums={sums} />}
      {isDearer && (
        <ChoiceGroup label={t('orderMoney.how')}>
          {ways.map((one) => (
            <Radio key={one} name="way" checked={way === one} onChange={() => setWay(one)}>
              {t(`orderMoney.${one}`)}
            </Radio>
          ))}
        </ChoiceGroup>
      )}
      {isDearer && way === 'byAccount' && (
        <>
          <AccountField
            value={serviceId}
            error={noAccount ?? fields.get('paymentServiceId')}
            onChange={setService}
          />
          <TextField
            label={`${t('refunds.reference')} (${t('common.optional')})`}
            autoComplete="off"
            maxLength={limits.transactionId}
            value={reference}
            error={fields.get('reference') ?? isUsed}
            onChange={({ target }) => setReference(target.value)}
          />
        </>
      )}
      {error !== null && !isAsked && !isUsed && fields.size === 0 && <FailureLine error={error} />}
      <Button type="submit" busy={isPending}>
        {t(sums ? 'orderMoney.doExchange' : 'orderMoney.compute')}
      </Button>
    </CheckedForm>
  );
}

function ExchangeSums({ sums: { credit, total, difference } }: { readonly sums: Sums }) {
  const t = useText();
  const money = useMoney();
  const result = difference > 0 ? 'buyerPays' : difference < 0 ? 'buyerGets' : 'even';
  return (
    <div role="status">
      <p>{t('orderMoney.sums', { credit: money(credit), total: money(total) })}</p>
      <p className="font-semibold">{t(`orderMoney.${result}`, { amount: money(Math.abs(difference)) })}</p>
    </div>
  );
}
