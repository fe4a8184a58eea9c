import type { PaymentService } from '@zay/contract';
import { cn } from '../ui/class-names.ts';
import { Picture } from '../ui/picture.tsx';
import { walletLook } from './wallet-looks.ts';

/** Logo and name of the way to pay, in its own colours. */
export function ServiceHeading({ service }: { service: PaymentService }) {
  return (
    <div className={cn('flex items-center gap-4 rounded-card p-4', walletLook(service.paymentServiceId))}>
      <Picture
        src={service.url}
        alt=""
        width={56}
        height={56}
        className="size-14 rounded-field bg-transparent object-contain"
      />
      <p className="text-xl font-bold">{service.name}</p>
    </div>
  );
}
