import { limits } from '@zay/contract';
import { useText } from '../platform/language/context.ts';
import { TextArea, TextField } from '../ui/field.tsx';
import { PickerField } from './picker-field.tsx';
import type { AddressEntry } from './use-address.ts';
import type { Place } from './use-place.ts';

/** City, township, the address itself, and what is around it. */
export function AddressFields({ entry }: { entry: AddressEntry }) {
  const t = useText();
  const { problems } = entry;
  return (
    <>
      <PlaceFields place={entry.place} problems={problems} />
      <TextArea
        label={t('places.address')}
        hint={t('places.addressHint')}
        error={problems.address}
        name="address"
        autoComplete="street-address"
        rows={3}
        maxLength={limits.address}
        value={entry.address}
        onChange={(event) => entry.setAddress(event.target.value)}
      />
      <TextField
        label={`${t('places.landmark')} (${t('common.optional')})`}
        hint={t('places.landmarkHint')}
        error={problems.landmark}
        name="landMark"
        autoComplete="off"
        maxLength={limits.landmark}
        value={entry.landmark}
        onChange={(event) => entry.setLandmark(event.target.value)}
      />
    </>
  );
}

interface PlaceFieldsProps {
  readonly place: Place;
  /** In words, each under its field. */
  readonly problems: { readonly city?: string; readonly township?: string };
}

/** City and township, one under the other. A city without townships has the first only. */
function PlaceFields({ place, problems }: PlaceFieldsProps) {
  const t = useText();
  return (
    <>
      <PickerField
        label={t('places.city')}
        listing={place.cities}
        chosen={place.city}
        onChoose={place.chooseCity}
        placeholder={t('places.chooseCity')}
        searchLabel={t('places.searchCity')}
        nothingFound={t('places.noCity')}
        error={problems.city}
      />
      {place.mayHaveTownships && (
        <PickerField
          label={t('places.township')}
          listing={place.townships}
          chosen={place.township}
          onChoose={place.chooseTownship}
          placeholder={t(place.city ? 'places.chooseTownship' : 'places.cityFirst')}
          searchLabel={t('places.searchTownship')}
          nothingFound={t('places.noTownship')}
          error={problems.township}
          disabled={!place.city}
          showsLoading
        />
      )}
    </>
  );
}
