import { useQuery } from '@tanstack/react-query';
import { staffLimits } from '@zay/contract/staff';
import { Button } from '@zay/web/ui/button.tsx';
import { TextField } from '@zay/web/ui/field.tsx';
import { IconButton } from '@zay/web/ui/icon-button.tsx';
import PlusIcon from '~icons/lucide/plus';
import CloseIcon from '~icons/lucide/x';
import { usePick, useText } from '../platform/language/context.ts';
import { MoneyField } from '../ui/form/money-field.tsx';
import { SearchSelect, type Choice } from '../ui/form/search-select.tsx';
import type { RateDraft } from './lookup-draft.ts';
import { everyRecordOf, optionsFrom } from './use-options.ts';

interface RateTableProps {
  readonly label: string;
  readonly rates: readonly RateDraft[];
  readonly onChange: (rates: RateDraft[]) => void;
  readonly error: string | undefined;
  /** Errors by index and part of a rate: `0.fee`. */
  readonly errorOf: (part: string) => string | undefined;
}

/** Delivery rates by place and weight: a row each, on phones a card. */
export function RateTable({ label, rates, onChange, error, errorOf }: RateTableProps) {
  const t = useText();
  const placesOf = usePlaces();
  const change = (index: number, part: Partial<RateDraft>) =>
    onChange(rates.map((one, at) => (at === index ? { ...one, ...part } : one)));
  const add = () =>
    onChange([...rates, { cityId: rates.at(-1)?.cityId ?? null, townshipId: null, fromGrams: '0', fee: '' }]);
  return (
    <fieldset className="flex flex-col gap-3" data-invalid={error ? true : undefined} tabIndex={-1}>
      <legend className="mb-1 font-medium">{label}</legend>
      <p className="text-sm text-muted">{t('rates.hint')}</p>
      {rates.map((rate, index) => (
        <fieldset
          // Rates have no key: two lists are compared as a whole when a colleague saved too.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          aria-label={t('rates.one', { n: index + 1 })}
          className="flex items-start gap-1 rounded-field border border-line bg-paper p-3"
        >
          <div className="grid min-w-0 flex-1 grid-cols-2 gap-3 narrow:grid-cols-1 lg:grid-cols-4">
            <PlaceField
              label={t('rates.city')}
              none={t('rates.allPlaces')}
              places={placesOf('City')}
              value={rate.cityId}
              onChange={(cityId) => change(index, { cityId, townshipId: null })}
              error={errorOf(`${index}.cityId`)}
            />
            <PlaceField
              label={t('rates.township')}
              none={t('rates.allTownships')}
              places={placesOf('Township', rate.cityId)}
              value={rate.townshipId}
              onChange={(townshipId) => change(index, { townshipId })}
              error={errorOf(`${index}.townshipId`)}
            />
            <TextField
              label={t('rates.fromGrams')}
              value={rate.fromGrams}
              inputMode="numeric"
              autoComplete="off"
              error={errorOf(`${index}.fromGrams`)}
              onChange={({ target }) => change(index, { fromGrams: target.value })}
            />
            <MoneyField
              label={t('contentFields.fee')}
              value={rate.fee}
              error={errorOf(`${index}.fee`)}
              onChange={({ target }) => change(index, { fee: target.value })}
            />
          </div>
          <IconButton
            label={t('rates.remove', { n: index + 1 })}
            onClick={() => onChange(rates.filter((_, at) => at !== index))}
          >
            <CloseIcon aria-hidden />
          </IconButton>
        </fieldset>
      ))}
      {rates.length < staffLimits.rates && (
        <Button variant="secondary" className="self-start" onClick={add}>
          <PlusIcon aria-hidden />
          {t('rates.add')}
        </Button>
      )}
      {error && (
        <p role="alert" className="text-sm text-ruby">
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** Cities, or the townships of a city; empty while loading. */
function usePlaces() {
  const pick = usePick();
  const records = {
    City: useQuery(everyRecordOf('City')).data ?? [],
    Township: useQuery(everyRecordOf('Township')).data ?? [],
  };
  return (of: 'City' | 'Township', cityId?: number | null): readonly Choice[] => {
    const found = cityId === undefined ? records[of] : records[of].filter((one) => one['cityId'] === cityId);
    return optionsFrom(of, found, pick);
  };
}

interface PlaceFieldProps {
  readonly label: string;
  /** The meaning of an empty field. */
  readonly none: string;
  readonly places: readonly Choice[];
  readonly value: number | null;
  readonly onChange: (id: number | null) => void;
  readonly error: string | undefined;
}

function PlaceField({ label, none, places, value, onChange, error }: PlaceFieldProps) {
  return (
    <SearchSelect
      label={label}
      none={none}
      // The cache key changes with the places and their language.
      name={`${label} ${places.map((place) => place.label).join()}`}
      find={(search) =>
        Promise.resolve(places.filter((one) => one.label.toLowerCase().includes(search.toLowerCase())))
      }
      value={places.find(({ id }) => id === value) ?? null}
      onChange={(choice) => onChange(choice?.id ?? null)}
      error={error}
      optional
    />
  );
}
