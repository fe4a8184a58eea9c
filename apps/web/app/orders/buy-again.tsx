import { useEffect, useRef, useState } from 'react';
import {
  orderStatuses,
  type BoughtAgain,
  type LeftOutReason,
  type OrderDetail,
  buyAgain,
  variationText,
} from '@zay/contract';
import RepeatIcon from '~icons/lucide/repeat';
import { browserApi } from '../platform/api/browser.ts';
import { useFailureText } from '../platform/api/failure.ts';
import { cartKey } from '../platform/counts.ts';
import { sendWithKeptKey } from '../platform/form-draft.ts';
import { useText } from '../platform/language/context.ts';
import { refresh } from '../platform/query.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Words } from '../ui/words.tsx';

/** Not for open orders, which are easily ordered twice by mistake, nor for orders that were never placed. */
export function mayBuyAgain({ orderItem, orderStatus, refused }: OrderDetail): boolean {
  const { transported, deleted } = orderStatuses;
  return !refused && orderItem.length > 0 && (orderStatus === transported || orderStatus === deleted);
}

/** Adds the available goods of an order to the cart, then shows the result. */
export function BuyAgain({ orderId }: { orderId: number }) {
  const t = useText();
  const { buy, busy, problem, bought } = useBuyAgain(orderId);
  if (bought) return <Outcome bought={bought} />;
  return (
    <section className="flex flex-col gap-2 rounded-card border border-line bg-paper p-4">
      <Button wide busy={busy} onClick={() => void buy()}>
        {!busy && <RepeatIcon aria-hidden />}
        {t('buyAgain.button')}
      </Button>
      <p className="text-sm text-muted">{t('buyAgain.hint')}</p>
      {problem && (
        <p role="alert" className="text-ruby">
          {problem}
        </p>
      )}
    </section>
  );
}

const reasonText = {
  'not-sold': 'buyAgain.notSold',
  'out-of-stock': 'buyAgain.outOfStock',
  'stock-left': 'buyAgain.stockLeft',
  'too-many-pieces': 'buyAgain.tooManyPieces',
  'cart-full': 'buyAgain.cartFull',
} as const satisfies Record<LeftOutReason, string>;

function Outcome({ bought: { added, leftOut, count } }: { bought: BoughtAgain }) {
  const t = useText();
  const section = useRef<HTMLElement>(null);
  // The focused button was removed.
  useEffect(() => section.current?.focus(), []);
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={t('buyAgain.button')}
      className="flex flex-col gap-3 rounded-card border border-jade bg-paper p-4"
    >
      <h2 className="font-semibold">{t(added.length > 0 ? 'buyAgain.added' : 'buyAgain.nothing')}</h2>
      {added.length > 0 && <PieceList lines={added} />}
      {leftOut.length > 0 && (
        <>
          <h3 className="font-medium">{t('buyAgain.leftOut')}</h3>
          <PieceList
            lines={leftOut.map(({ reason, ...line }) => ({ ...line, remark: t(reasonText[reason]) }))}
          />
        </>
      )}
      {count > 0 && (
        <ButtonLink to="/shoppingcart" wide>
          {t('buyAgain.toCart')}
        </ButtonLink>
      )}
    </section>
  );
}

type Pieces = BoughtAgain['added'][number] & { readonly remark?: string };

function PieceList({ lines }: { lines: readonly Pieces[] }) {
  const t = useText();
  return (
    <ul className="flex flex-col gap-2">
      {lines.map((line) => (
        <li key={line.skuId} className="flex items-start justify-between gap-3">
          <span className="min-w-0">
            <span className="wrap-anywhere">
              <Words>{line.name}</Words>
            </span>
            {variationText(line.skuValue) && (
              <span className="block text-sm text-muted">{variationText(line.skuValue)}</span>
            )}
            {line.remark && <span className="block text-sm text-ruby">{line.remark}</span>}
          </span>
          <span className="shrink-0">{t('buyAgain.pieces', { n: line.qty })}</span>
        </li>
      ))}
    </ul>
  );
}

/** Buys an order again. A retry after a lost response uses the same key. */
function useBuyAgain(orderId: number) {
  const failureText = useFailureText();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [bought, setBought] = useState<BoughtAgain>();

  async function buy(): Promise<void> {
    setBusy(true);
    setProblem(undefined);
    try {
      const answer = await sendWithKeptKey(`BuyAgain.${orderId}`, '', (idempotencyKey) =>
        browserApi(buyAgain, { body: { orderId }, idempotencyKey }),
      );
      void refresh(cartKey);
      setBought(answer);
    } catch (error) {
      setProblem(failureText(error));
    } finally {
      setBusy(false);
    }
  }

  return { buy, busy, problem, bought };
}
