import { usesGateway, type PaymentService, paymentServiceIds } from '@zay/contract';
import CheckIcon from '~icons/lucide/check';
import { useText } from '../platform/language/context.ts';
import { cn } from '../ui/class-names.ts';
import { Picture } from '../ui/picture.tsx';

interface PaymentTilesProps {
  readonly services: readonly PaymentService[];
  readonly chosenId: number | undefined;
  readonly onChoose: (service: PaymentService) => void;
}

const tileGrid = 'grid grid-cols-2 narrow:grid-cols-1 gap-2 sm:grid-cols-3';
const tileFrame =
  'relative flex min-h-24 flex-col items-center justify-center gap-1 rounded-card px-2 py-3 text-center leading-snug font-semibold';

/** Appearance of a payment method: a tile in the brand colours of the wallet. */
function tileLook(service: PaymentService): string {
  return cn(tileFrame, walletLook(service.paymentServiceId));
}

/** Radio group of the payment methods. */
export function PaymentTiles({ services, chosenId, onChoose }: PaymentTilesProps) {
  const t = useText();
  if (services.length === 0) return <p className="text-muted">{t('payments.none')}</p>;
  return (
    <div role="radiogroup" aria-label={t('payments.method')} className={tileGrid}>
      {services.map((service) => {
        const chosen = service.paymentServiceId === chosenId;
        return (
          <label
            key={service.paymentServiceId}
            className={cn(
              tileLook(service),
              'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-jade',
              chosen && 'ring-3 ring-jade ring-offset-2 ring-offset-paper',
            )}
          >
            <input
              type="radio"
              name="paymentService"
              value={service.paymentServiceId}
              checked={chosen}
              onChange={() => onChoose(service)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <TileFace service={service} />
            {chosen && (
              <span className="absolute end-1.5 top-1.5 rounded-chip bg-jade p-0.5 text-on-jade">
                <CheckIcon aria-hidden className="text-sm" />
              </span>
            )}
          </label>
        );
      })}
    </div>
  );
}

/** Logo and name of a payment method. Gateways are marked as coming soon. */
function TileFace({ service }: { service: PaymentService }) {
  const t = useText();
  return (
    <>
      <Picture
        src={service.url}
        alt=""
        width={48}
        height={48}
        className="size-12 rounded-field bg-transparent object-contain"
      />
      <span>{service.name}</span>
      {usesGateway(service) && <span className="text-xs font-normal">{t('payments.comingSoon')}</span>}
    </>
  );
}

interface PaymentButtonsProps {
  readonly services: readonly PaymentService[];
  readonly onChoose: (service: PaymentService) => void;
}

/** Payment methods as buttons that navigate at once. Radios would not do, since arrow keys select among them. */
export function PaymentButtons({ services, onChoose }: PaymentButtonsProps) {
  const t = useText();
  if (services.length === 0) return <p className="text-muted">{t('payments.none')}</p>;
  return (
    <div className={tileGrid}>
      {services.map((service) => (
        <button
          key={service.paymentServiceId}
          type="button"
          className={tileLook(service)}
          onClick={() => onChoose(service)}
        >
          <TileFace service={service} />
        </button>
      ))}
    </div>
  );
}

/** Brand colours by which buyers recognize a wallet. White-label shops do not change them. */
const looks: Readonly<Record<number, string>> = {
  [paymentServiceIds.kbzPay]: 'bg-[#0b4ea2] text-[#ffffff]',
  [paymentServiceIds.wavePay]: 'bg-[#ffe000] text-[#0d2d6c]',
  [paymentServiceIds.bankTransfer]: 'bg-[#1f3a5f] text-[#ffffff]',
  [paymentServiceIds.cashOnDelivery]: 'bg-[#1d6b3f] text-[#ffffff]',
  [paymentServiceIds.agent]: 'bg-[#6b3fa0] text-[#ffffff]',
  [paymentServiceIds.card]: 'bg-[#33373d] text-[#ffffff]',
};

const otherLook = 'bg-mist text-ink';

/** Background and text colour of a payment method's tile and heading. */
export function walletLook(paymentServiceId: number): string {
  return looks[paymentServiceId] ?? otherLook;
}
