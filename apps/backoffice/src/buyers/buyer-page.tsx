import type { StaffBuyer } from '@zay/contract/staff';
import { formatDateTime } from '@zay/web/platform/dates.ts';
import { Picture } from '@zay/web/ui/picture.tsx';
import { useParams } from 'react-router';
import { useText } from '../platform/language/context.ts';
import { RecordPage } from '../ui/form/record-page.tsx';
import { Page } from '../ui/page.tsx';
import { StatusBadge } from '../ui/status-badge.tsx';
import { TypedTexts } from '../ui/typed-texts.tsx';
import { BlockBuyer } from './block-buyer.tsx';
import { BuyerAddresses, BuyerOrders, BuyerSessions } from './buyer-parts.tsx';
import { buyerLooks } from './buyer-state.ts';
import { buyerRecords } from './buyers.resource.ts';
import { NewPhone } from './new-phone.tsx';
import { PasswordLink } from './password-link.tsx';

/** One buyer, and what support can do for them (STAFF-20). */
export default function BuyerPage() {
  const t = useText();
  const { id = '' } = useParams();
  return (
    <RecordPage title={t('buyers.title')} resource={buyerRecords} id={id}>
      {(buyer) => <Buyer buyer={buyer} />}
    </RecordPage>
  );
}

function Buyer({ buyer }: { buyer: StaffBuyer }) {
  const t = useText();
  const isGone = buyer.state === 'deleted';
  return (
    <Page title={buyer.name} actions={!isGone && <BlockBuyer buyer={buyer} />}>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        {buyer.url && (
          <Picture
            src={buyer.url}
            alt=""
            width={64}
            height={64}
            className="size-16 rounded-chip object-cover"
          />
        )}
        <span className="text-lg tabular-nums">{buyer.phone || t('buyers.noPhone')}</span>
        <StatusBadge state={buyer.state} looks={buyerLooks} />
        <span className="text-muted">
          {t('buyers.registered')}: {formatDateTime(buyer.registeredAt)}
        </span>
        <span className="text-muted">
          {t('buyers.lastLogin')}: {buyer.lastLoginAt ? formatDateTime(buyer.lastLoginAt) : t('buyers.never')}
        </span>
        <TypedTexts kind="buyer" id={buyer.id} texts={[buyer.name]} />
        {buyer.hasFacebook && <span className="text-muted">{t('buyers.facebook')}</span>}
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {!isGone && (
          <>
            <PasswordLink buyerId={buyer.id} />
            <NewPhone buyerId={buyer.id} />
          </>
        )}
        <BuyerOrders buyer={buyer} />
        <BuyerAddresses buyer={buyer} />
        <BuyerSessions buyer={buyer} />
      </div>
    </Page>
  );
}
