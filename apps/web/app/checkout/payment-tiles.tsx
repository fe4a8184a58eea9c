import { usesGateway, type PaymentService } from '@zay/contract';
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
  'relative flex min-h-24 flex-col items-center justify-center gap-1 rounded-card border px-2 py-3 text-center leading-snug font-medium';
/** Quieter than the button below: the logo alone has the colours of the wallet. */
const openLook = 'border-edge bg-paper hover:bg-mist';
const chosenLook = 'border-jade bg-jade-soft ring-1 ring-jade';

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
              tileFrame,
              chosen ? chosenLook : openLook,
              'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-jade',
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
      {usesGateway(service) && (
        <span className="text-xs font-normal text-muted">{t('payments.comingSoon')}</span>
      )}
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
          className={cn(tileFrame, openLook)}
          onClick={() => onChoose(service)}
        >
          <TileFace service={service} />
        </button>
      ))}
    </div>
  );
}
