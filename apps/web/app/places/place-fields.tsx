import { useText } from '../platform/language/provider.tsx';
import { PickerField } from './picker-field.tsx';
import type { Place } from './use-place.ts';

interface PlaceFieldsProps {
  readonly place: Place;
  /** True once the form was sent: what is missing is then said under its field. */
  readonly showsProblems: boolean;
}

/** City and township, one under the other. A city without townships has the first only. */
export function PlaceFields({ place, showsProblems }: PlaceFieldsProps) {
  const t = useText();
  const problems: Place['problems'] = showsProblems ? place.problems : {};
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
