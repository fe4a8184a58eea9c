import { useQuery } from '@tanstack/react-query';
import { ApiFailure, lineAmount, readOrderLink, variationText, type OrderLink } from '@zay/contract';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import ClockIcon from '~icons/lucide/clock';
import { browserApi } from '../platform/api/browser.ts';
import { useFailureText } from '../platform/api/failure.ts';
import { cartKey } from '../platform/counts.ts';
import { formatDateTime } from '../platform/dates.ts';
import { useText } from '../platform/language/context.ts';
import { useMoney } from '../platform/money.ts';
import type { PageHandle } from '../platform/page.tsx';
import { queryClient } from '../platform/query.ts';
import { PageHead } from '../platform/seo/page-head.tsx';
import { loggedInBuyer } from '../platform/session/use-session.ts';
import { ActionBar } from '../ui/action-bar.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { PageShell } from '../ui/page-shell.tsx';
import { Picture } from '../ui/picture.tsx';
import { ErrorState } from '../ui/state-views.tsx';
import { Words } from '../ui/words.tsx';
import { endOf, LinkEndView } from './link-end.tsx';
import { linkPurchase, stateOf } from './record.rules.ts';

export const handle: PageHandle = { bottomBar: false, isPrivate: true };

/** An order that staff put together in a chat. Reading it claims nothing: the cart does, behind the login. */
export default function OrderLinkPage() {
  const t = useText();
  const failureText = useFailureText();
  const { token = '' } = useParams();
  const { data, error, refetch } = useQuery(
    {
      queryKey: ['order-link', token, loggedInBuyer()],
      queryFn: () => browserApi(readOrderLink, { body: { token } }),
      refetchOnMount: 'always',
      // An open link of an earlier visit may have ended: it is not shown while it is read again.
      gcTime: 0,
    },
    queryClient,
  );
  useEffect(() => {
    // The cart leads here when the link has ended. If it is open again, the cart reads it anew.
    queryClient.removeQueries({ queryKey: [...cartKey, 'link', token] });
  }, [token]);
  const isUnknown = error instanceof ApiFailure && error.status === 404;
  const end = isUnknown ? 'unknown' : data && endOf(data);
  if (end) {
    return (
      <div className="page max-w-2xl">
        <LinkEndView end={end} token={token} orderId={data?.orderId} voucherNo={data?.voucherNo} />
      </div>
    );
  }
  return (
    <div className="page max-w-2xl">
      <PageHead title={t('orderLink.title')} description={t('orderLink.intro')} />
      <h1 className="text-2xl font-bold">{t('orderLink.title')}</h1>
      {data ? (
        <OpenLink link={data} token={token} />
      ) : error ? (
        <ErrorState message={failureText(error)} onRetry={refetch} />
      ) : (
        <PageShell />
      )}
    </div>
  );
}

/** A link that its reader can order by. */
function OpenLink({ link, token }: { readonly link: OrderLink; readonly token: string }) {
  const t = useText();
  return (
    <>
      <p className="text-muted">{t(link.isYours ? 'orderLink.claimed' : 'orderLink.intro')}</p>
      <p className="flex items-center gap-3 rounded-card border border-jade bg-jade-soft p-4">
        <ClockIcon aria-hidden className="shrink-0 text-xl" />
        {t('orderLink.until', { time: formatDateTime(link.expiresAt) })}
      </p>
      {link.note && <p className="wrap-anywhere whitespace-pre-line">{link.note}</p>}
      <LinkGoods link={link} />
      <ActionBar>
        <ButtonLink className="flex-1" to="/shoppingcart" state={stateOf(linkPurchase(token))}>
          {t('orderLink.toPay')}
        </ButtonLink>
      </ActionBar>
    </>
  );
}

/** Goods at the agreed prices, and their sum. */
function LinkGoods({ link: { lines, total, deliveryFee } }: { readonly link: OrderLink }) {
  const t = useText();
  const money = useMoney();
  return (
    <section className="rounded-card border border-line bg-paper px-4">
      <ul>
        {lines.map((line) => (
          <li key={line.skuId} className="flex gap-3 border-b border-line py-4">
            <Picture
              src={line.url}
              alt=""
              width={64}
              height={64}
              className="size-16 shrink-0 rounded-field object-cover"
            />
            <div className="min-w-0 flex-1">
              <p className="font-medium">
                <Words>{line.name}</Words>
              </p>
              <p className="text-sm text-muted">
                {[variationText(line.skuValue), `${line.qty} × ${money(line.price)}`]
                  .filter(Boolean)
                  .join(' · ')}{' '}
                {line.price < line.originalPrice && <s>{money(line.originalPrice)}</s>}
              </p>
              {line.freeName && <p className="text-sm">{`${t('cart.freeGift')}: ${line.freeName}`}</p>}
            </div>
            <span className="font-bold whitespace-nowrap">{money(lineAmount(line))}</span>
          </li>
        ))}
      </ul>
      <dl className="flex flex-col gap-1 py-4">
        <div className="flex justify-between gap-3">
          <dt className="text-muted">{t('orderLink.delivery')}</dt>
          <dd>{deliveryFee === null ? t('orderLink.byAddress') : money(deliveryFee)}</dd>
        </div>
        <div className="flex justify-between gap-3 text-lg font-bold">
          <dt>{t('orderLink.total')}</dt>
          <dd>{money(total)}</dd>
        </div>
      </dl>
    </section>
  );
}
