import { limits } from '@zay/contract';
import { useText } from '../platform/language/context.ts';
import { TextArea, TextField } from '../ui/field.tsx';
import { PlaceFields } from './place-fields.tsx';
import type { AddressEntry } from './use-address.ts';

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
        label={`${t('account.landmark')} (${t('common.optional')})`}
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
