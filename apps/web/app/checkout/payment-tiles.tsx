import { usesGateway, type PaymentService } from '@zay/contract';
import CheckIcon from '~icons/lucide/check';
import { useText } from '../platform/language/context.ts';
import { cn } from '../ui/class-names.ts';
import { Picture } from '../ui/picture.tsx';
import { walletLook } from './wallet-looks.ts';

interface PaymentTilesProps {
  readonly services: readonly PaymentService[];
  readonly chosenId: number | undefined;
  readonly onChoose: (service: PaymentService) => void;
}

export const tileGrid = 'grid grid-cols-2 gap-2 sm:grid-cols-3';
const tileFrame =
  'relative flex min-h-24 flex-col items-center justify-center gap-1 rounded-card px-2 py-3 text-center leading-snug font-semibold';

/** Look of a way to pay: a tile in the colours of the wallet. */
export function tileLook(service: PaymentService): string {
  return cn(tileFrame, walletLook(service.paymentServiceId));
}

/** The ways to pay, one of them chosen. */
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

/** Logo and name; a gateway says that it is still to come. */
export function TileFace({ service }: { service: PaymentService }) {
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
