import PhoneIcon from '~icons/lucide/phone';
import PinIcon from '~icons/lucide/map-pin';
import { telLink } from '../platform/tel-link.ts';
import { Card } from '../ui/card.tsx';
import { SignpostDrawing } from '../ui/drawings.tsx';
import { EmptyState } from '../ui/state-views.tsx';

interface Place {
  readonly id: number;
  readonly name: string;
  readonly address: string;
  readonly phoneNumbers: readonly string[];
}

/** Places to visit or call; `none` is the text of an empty list. */
export function PlaceCards({ places, none }: { places: readonly Place[]; none: string }) {
  if (places.length === 0) return <EmptyState title={none} drawing={<SignpostDrawing />} />;
  return (
    <ul className="grid gap-3 sm:grid-cols-2">
      {places.map(({ id, name, address, phoneNumbers }) => (
        <li key={id}>
          <Card className="flex h-full flex-col gap-2 wrap-anywhere">
            <h2 className="leading-snug font-semibold">{name}</h2>
            <address className="flex gap-2 text-muted not-italic">
              <PinIcon aria-hidden className="mt-1 shrink-0" />
              <span className="min-w-0">{address}</span>
            </address>
            <ul className="mt-auto flex flex-wrap gap-x-4">
              {phoneNumbers.map((phone) => (
                <li key={phone}>
                  <a
                    href={telLink(phone)}
                    className="inline-flex min-h-11 items-center gap-2 font-semibold text-jade hover:underline"
                  >
                    <PhoneIcon aria-hidden className="shrink-0" />
                    {phone}
                  </a>
                </li>
              ))}
            </ul>
          </Card>
        </li>
      ))}
    </ul>
  );
}
