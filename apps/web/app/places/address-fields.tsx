import { limits } from '@zay/contract';
import type { FieldTexts } from '../platform/api/field-texts.ts';
import { useText } from '../platform/language/context.ts';
import { TextArea, TextField } from '../ui/field.tsx';
import { PickerField } from './picker-field.tsx';
import type { AddressValues, Place } from './use-address.ts';

interface AddressFieldsProps {
  readonly place: Place;
  readonly values: AddressValues;
  /** Errors by field. */
  readonly texts: FieldTexts;
  readonly onChange: (part: Partial<AddressValues>) => void;
}

/** City, township, address and landmark. */
export function AddressFields({ place, values, texts, onChange }: AddressFieldsProps) {
  const t = useText();
  return (
    <>
      <PickerField
        label={t('places.city')}
        listing={place.cities}
        chosen={place.city}
        onChoose={({ id, name }) =>
          id !== values.city?.id && onChange({ city: { id, name }, township: undefined })
        }
        placeholder={t('places.chooseCity')}
        searchLabel={t('places.searchCity')}
        nothingFound={t('places.noCity')}
        error={texts.city}
      />
      {place.mayHaveTownships && (
        <PickerField
          label={t('places.township')}
          listing={place.townships}
          chosen={place.township}
          onChoose={({ id, name }) => onChange({ township: { id, name } })}
          placeholder={t(place.city ? 'places.chooseTownship' : 'places.cityFirst')}
          searchLabel={t('places.searchTownship')}
          nothingFound={t('places.noTownship')}
          error={texts.township}
          disabled={!place.city}
          showsLoading
        />
      )}
      <TextArea
        label={t('places.address')}
        hint={t('places.addressHint')}
        error={texts.address}
        name="address"
        autoComplete="street-address"
        rows={3}
        maxLength={limits.address}
        value={values.address}
        onChange={(event) => onChange({ address: event.target.value })}
      />
      <TextField
        label={`${t('places.landmark')} (${t('common.optional')})`}
        hint={t('places.landmarkHint')}
        error={texts.landmark}
        name="landMark"
        autoComplete="off"
        maxLength={limits.landmark}
        value={values.landmark}
        onChange={(event) => onChange({ landmark: event.target.value })}
      />
    </>
  );
}
