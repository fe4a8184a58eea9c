import { applyDiscountCode, limits, type CartDetail } from '@zay/contract';
import { browserApi } from '../platform/api/browser.ts';
import { cartKey } from '../platform/counts.ts';
import { useText } from '../platform/language/context.ts';
import { useMoney } from '../platform/money.ts';
import { refresh } from '../platform/query.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { Form } from '../ui/form.tsx';
import { useForm } from '../ui/use-form.ts';

async function setCode(code: string): Promise<void> {
  await browserApi(applyDiscountCode, { body: { code } });
  await refresh(cartKey);
}

/** The discount code of the cart: a field for it, or what it takes off and why not. */
export default function DiscountCode({ code }: { code: CartDetail['discountCode'] }) {
  const t = useText();
  const money = useMoney();
  const { ref, values, texts, change, submit, reset, isSending } = useForm({ code: '' });
  const look = 'rounded-card border border-line bg-paper p-4';
  if (code) {
    return (
      <section aria-label={t('cart.discountCode')} className={look}>
        <div className="flex min-h-11 items-center justify-between gap-2">
          <p className="min-w-0 wrap-anywhere">
            {t('cart.discountCode')} <b>{code.code}</b>
          </p>
          <Button
            variant="quiet"
            className="shrink-0 whitespace-nowrap"
            busy={isSending}
            onClick={() => void submit(() => setCode(''))}
          >
            {t('common.remove')}
          </Button>
        </div>
        <p role="status" className={code.note ? 'text-ruby' : 'font-medium text-jade'}>
          {code.note || `−${money(code.discountPrice)}`}
        </p>
      </section>
    );
  }
  return (
    <Form
      ref={ref}
      aria-label={t('cart.discountCode')}
      className={look}
      onSubmit={() =>
        submit(async (entered) => {
          if (entered.code.trim() === '') return;
          await setCode(entered.code);
          reset({ code: '' });
        })
      }
    >
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <TextField
            label={t('cart.discountCode')}
            name="code"
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={limits.discountCode * 2}
            value={values.code}
            error={texts['code']}
            onChange={({ target }) => change({ code: target.value })}
          />
        </div>
        <Button type="submit" variant="secondary" className="mt-7" busy={isSending}>
          {t('cart.useCode')}
        </Button>
      </div>
    </Form>
  );
}
