import { useText } from '../platform/language/context.ts';
import { PickerField } from './picker-field.tsx';
import type { Place } from './use-place.ts';

interface PlaceFieldsProps {
  readonly place: Place;
  /** In words, each under its field. */
  readonly problems: { readonly city?: string; readonly township?: string };
}

/** City and township, one under the other. A city without townships has the first only. */
export function PlaceFields({ place, problems }: PlaceFieldsProps) {
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
