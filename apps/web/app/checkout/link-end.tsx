import type { OrderLink } from '@zay/contract';
import { useConfig } from '../platform/config.ts';
import { useText } from '../platform/language/context.ts';
import { usePageValue } from '../platform/page.tsx';
import { PageHead } from '../platform/seo/page-head.tsx';
import { useSessionOwner } from '../platform/session/use-session.ts';
import { ButtonLink } from '../ui/button.tsx';
import { BasketDrawing, CloudDrawing } from '../ui/drawings.tsx';
import { EmptyState } from '../ui/state-views.tsx';
import { Words } from '../ui/words.tsx';
import { linkPurchase, stateOf } from './record.rules.ts';

export type LinkEnd = 'ordered' | 'taken' | 'expired' | 'withdrawn' | 'gone' | 'unknown';

/** How a link ended for its reader; undefined while the reader can order by it. */
export function endOf({ state, isYours }: OrderLink): LinkEnd | undefined {
  if (state === 'open' || (state === 'claimed' && isYours)) return undefined;
  return state === 'claimed' ? 'taken' : state;
}

interface LinkEndViewProps {
  readonly end: LinkEnd;
  readonly token: string;
  readonly orderId?: number | null | undefined;
  readonly voucherNo?: string | null | undefined;
}

/** The end of an order link: what happened, and one next step. */
export function LinkEndView({ end, token, orderId, voucherNo }: LinkEndViewProps) {
  const t = useText();
  const title = t(`linkEnd.${end}`);
  // The order of this tab was refused, and the shop has its slip.
  const keptOrderId = usePageValue('keptOrderId');
  const slipText = keptOrderId && t('linkEnd.slipText');
  const isGuest = useSessionOwner() === undefined;
  const shop = <ButtonLink to="/home">{t('linkEnd.toShop')}</ButtonLink>;
  const nextSteps = {
    ordered: (
      <ButtonLink to={`/orderdetail?orderId=${orderId}`} state={{ orderId }}>
        {t('orders.seeOrder')}
      </ButtonLink>
    ),
    // The login leads to the order if the guest is the one who took it, and else back to this page.
    taken: isGuest ? (
      <ButtonLink to="/shoppingcart" state={stateOf(linkPurchase(token))}>
        {t('linkEnd.logIn')}
      </ButtonLink>
    ) : (
      <Contact />
    ),
    expired: <Contact />,
    withdrawn: <Contact />,
    gone: shop,
    unknown: shop,
  };
  const text =
    end === 'taken' && isGuest
      ? t('linkEnd.takenGuest')
      : end === 'ordered'
        ? t('linkEnd.orderedText', { voucher: voucherNo ?? '' })
        : t(`linkEnd.${end}Text`);
  return (
    <>
      <PageHead title={title} />
      <h1 className="-mb-6 text-center text-2xl font-bold text-balance">
        <Words>{title}</Words>
      </h1>
      <EmptyState
        title={(end !== 'ordered' && slipText) || text}
        {...(end === 'ordered' && slipText && { text: slipText })}
        drawing={end === 'ordered' ? <BasketDrawing /> : <CloudDrawing />}
      >
        {keptOrderId && end !== 'ordered' ? (
          <ButtonLink to={`/orderdetail?orderId=${keptOrderId}`} state={{ orderId: Number(keptOrderId) }}>
            {t('keptPayments.see')}
          </ButtonLink>
        ) : (
          nextSteps[end]
        )}
      </EmptyState>
    </>
  );
}

/** Opens a chat with the shop or calls it; if it has configured neither, its page about help. */
function Contact() {
  const t = useText();
  const { messengerUrl, contactPhone } = useConfig();
  const phone = contactPhone && `tel:${contactPhone.replaceAll(' ', '')}`;
  return (
    <ButtonLink to={messengerUrl || phone || '/footer/customerservice'}>{t('catalog.contact')}</ButtonLink>
  );
}
