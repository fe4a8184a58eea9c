import { foldDigits } from '@zay/contract';
import { PickerField } from '../places/index.ts';
import { useText } from '../platform/language/context.ts';
import { TextField } from '../ui/field.tsx';
import type { NrcEntry } from './exam.rules.ts';
import type { FieldTexts } from '../platform/api/field-texts.ts';
import { ListingSelect } from './listing-select.tsx';
import { useNrcNations, useNrcStates, useTownshipCodes } from './lists.query.ts';
import { searchSpellings } from './township-search.rules.ts';
import { useNrcText } from './use-nrc-text.ts';

interface NrcPickerProps {
  readonly value: NrcEntry;
  readonly onChange: (value: NrcEntry) => void;
  /** Errors of the whole form; those with names starting with `nrc` are shown here. */
  readonly texts: FieldTexts;
  readonly optional?: boolean;
}

/** The four parts of an NRC number, and the number as printed on the card. */
export function NrcPicker({ value, onChange, texts, optional = false }: NrcPickerProps) {
  const t = useText();
  const states = useNrcStates();
  const nations = useNrcNations();
  const codes = useTownshipCodes(value.stateNumberId);
  const code = codes.entries?.find(({ id }) => id === value.stateShortFormId);
  // An example of this list, which the search finds.
  const [example] = codes.entries ?? [];
  const change = (part: Partial<NrcEntry>) => onChange({ ...value, ...part });
  const text = useNrcText(value);

  return (
    <fieldset className="flex flex-col gap-3 rounded-card border border-line p-3">
      <legend className="px-1 font-medium">
        {t('studentForm.nrc')}{' '}
        {optional && <span className="text-sm text-muted">({t('common.optional')})</span>}
      </legend>
      <div className="grid grid-cols-2 narrow:grid-cols-1 items-start gap-3">
        <ListingSelect
          label={t('studentForm.nrcState')}
          error={texts['nrc.stateNumberId']}
          name="nrcStateNumber"
          listing={states}
          chosenId={value.stateNumberId}
          // A township belongs to one state.
          onChoose={(stateNumberId) => change({ stateNumberId, stateShortFormId: 0 })}
        />
        <ListingSelect
          label={t('studentForm.nrcNation')}
          error={texts['nrc.nationId']}
          name="nrcNation"
          listing={nations}
          chosenId={value.nationId}
          onChoose={(nationId) => change({ nationId })}
        />
      </div>
      <PickerField
        label={t('studentForm.nrcTownship')}
        error={texts['nrc.stateShortFormId']}
        listing={codes}
        chosen={code}
        onChoose={({ id }) => change({ stateShortFormId: id })}
        placeholder={t(
          value.stateNumberId > 0 ? 'studentForm.nrcChooseTownship' : 'studentForm.nrcStateFirst',
        )}
        searchLabel={t('studentForm.nrcSearchTownship', {
          code: example?.code ?? '',
          township: example?.township ?? '',
        })}
        nothingFound={t('studentForm.nrcNoTownship')}
        search={searchSpellings}
        disabled={value.stateNumberId === 0}
        showsLoading
      />
      <TextField
        label={t('studentForm.nrcNumber')}
        hint={t('studentForm.nrcNumberHint')}
        error={texts['nrc.nrcNumber']}
        name="nrcNumber"
        inputMode="numeric"
        autoComplete="off"
        maxLength={10}
        value={value.nrcNumber}
        onChange={({ target }) => change({ nrcNumber: foldDigits(target.value) })}
      />
      {texts['nrc'] && <p className="text-sm text-ruby">{texts['nrc']}</p>}
      <output className="min-h-6 font-semibold">{text}</output>
    </fieldset>
  );
}
