import type { IdName } from '@zay/contract';
import type { Listing } from '../places/index.ts';
import { useText } from '../platform/language/context.ts';
import type { FieldProps } from '../ui/field.tsx';
import { Select } from '../ui/select.tsx';

interface ListingSelectProps extends FieldProps {
  readonly name: string;
  readonly listing: Listing<IdName>;
  /** 0 for none. */
  readonly chosenId: number;
  readonly onChoose: (id: number) => void;
}

/** Native select over a list of the server; a press after a failure reloads it. */
export function ListingSelect({ listing, chosenId, onChoose, hint, ...field }: ListingSelectProps) {
  const t = useText();
  const options = (listing.entries ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Select
      {...field}
      hint={listing.hasFailed ? t('places.loadAgain') : hint}
      placeholder={t('studentForm.choose')}
      options={options}
      // While the list loads, no option can be selected.
      value={listing.entries && chosenId > 0 ? chosenId : ''}
      aria-busy={!listing.entries && !listing.hasFailed ? true : undefined}
      // Not on press: the focus also returns with the tab or after an alert.
      onFocus={() => listing.hasFailed && listing.reload()}
      onChange={({ target }) => onChoose(Number(target.value))}
    />
  );
}
