import { Checkbox } from '@zay/web/ui/choice.tsx';
import { DateField } from '@zay/web/ui/date-field.tsx';
import { TextArea, TextField } from '@zay/web/ui/field.tsx';
import { Select } from '@zay/web/ui/select.tsx';
import type { StaffResource, StoredPicture } from '@zay/contract/staff';
import { useText } from '../platform/language/context.ts';
import { HtmlField } from '../ui/form/html-field.tsx';
import { MoneyField } from '../ui/form/money-field.tsx';
import { PickMany, type ManyOption } from '../ui/form/pick-many.tsx';
import { PictureField } from '../ui/form/picture-field.tsx';
import { SearchSelect } from '../ui/form/search-select.tsx';
import { TwoLanguages } from '../ui/form/two-languages.tsx';
import type { RateDraft } from './lookup-draft.ts';
import type { InBoth } from './lookup.ts';
import { MmqrField } from './mmqr-field.tsx';
import { RateTable } from './rate-table.tsx';
import { useLookupText } from './use-lookup-text.ts';
import type { OptionsOf } from './use-options.ts';

interface LookupFieldProps {
  readonly name: string;
  readonly field: StaffResource['fields'][string];
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  /** True while a new record is created. */
  readonly isNew: boolean;
  /** The record's own id: it cannot be its own parent. */
  readonly ownId: number | string | null;
  readonly optionsOf: OptionsOf;
  readonly errorOf: (field: string) => string | undefined;
}

/** The control for a field's kind, with label, hint and error. */
export function LookupField(props: LookupFieldProps) {
  const { name, field, value, onChange, isNew, ownId, optionsOf, errorOf } = props;
  const { kind, isOptional = false, isLong = false, isOnce = false, of = '', values = [] } = field;
  const t = useText();
  const textOf = useLookupText();
  const label = textOf('contentFields', name) ?? name;
  const hint = textOf('contentHints', name);
  const error = errorOf(name);
  const isKept = isOnce && !isNew;
  const both = value as InBoth;
  const typed = {
    label,
    ...(hint !== undefined && { hint }),
    error,
    value: value as string,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };

  if (kind === 'texts') {
    return (
      <TwoLanguages
        label={isOptional ? `${label} (${t('common.optional')})` : label}
        long={isLong}
        value={both}
        onChange={onChange}
        error={error}
        errorOf={(part) => errorOf(`${name}.${part}`)}
      />
    );
  }
  if (kind === 'html') {
    return (['en', 'my'] as const).map((language) => (
      <HtmlField
        key={language}
        lang={language}
        label={`${label} (${t(language === 'en' ? 'kit.english' : 'kit.burmese')})`}
        {...(hint !== undefined && { hint })}
        value={both[language]}
        error={errorOf(`${name}.${language}`)}
        onChange={(html) => onChange({ ...both, [language]: html })}
      />
    ));
  }
  if (kind === 'picture') {
    return (
      <PictureField
        label={label}
        value={value as StoredPicture | null}
        onChange={onChange}
        error={error}
        optional={isOptional}
      />
    );
  }
  if (kind === 'switch') {
    return (
      <div>
        <Checkbox
          checked={value === true}
          error={error}
          disabled={isKept}
          onChange={({ target }) => onChange(target.checked)}
        >
          {label}
        </Checkbox>
        {hint && <p className="text-sm text-muted">{hint}</p>}
      </div>
    );
  }
  if (kind === 'choice') {
    return (
      <Select
        {...typed}
        disabled={isKept}
        placeholder={t('kit.choose')}
        options={values.map((one) => ({
          value: one,
          label: textOf('contentChoices', `${name}_${one}`) ?? String(one),
        }))}
      />
    );
  }
  if (kind === 'reference') {
    return (
      <ReferenceField
        label={label}
        hint={hint}
        name={of}
        options={optionsOf(of).filter(({ id }) => name !== 'parentId' || id !== ownId)}
        value={value as number | null}
        onChange={onChange}
        error={error}
        optional={isOptional}
        disabled={isKept}
      />
    );
  }
  if (kind === 'references') {
    return (
      <PickMany
        label={label}
        options={optionsOf(of)}
        value={value as number[]}
        onChange={onChange}
        error={error}
      />
    );
  }
  if (kind === 'rates')
    return (
      <RateTable
        label={label}
        rates={value as RateDraft[]}
        onChange={onChange}
        error={error}
        errorOf={(part) => errorOf(`${name}.${part}`)}
      />
    );
  if (kind === 'kyats') return <MoneyField {...typed} />;
  if (kind === 'mmqr') return <MmqrField {...typed} onChange={onChange} />;
  if (kind === 'number') return <TextField {...typed} inputMode="numeric" autoComplete="off" />;
  if (kind === 'date') return <DateField {...typed} onChange={onChange} />;
  if (kind === 'list') {
    const lines = (value as string).split('\n').map((_, index) => errorOf(`${name}.${index}`));
    return <TextArea {...typed} error={error ?? lines.find(Boolean)} />;
  }
  return <TextField {...typed} autoComplete="off" disabled={isKept} />;
}

interface ReferenceFieldProps {
  readonly label: string;
  readonly hint: string | undefined;
  /** Name of the referenced resource. */
  readonly name: string;
  readonly options: readonly ManyOption[];
  readonly value: number | null;
  readonly onChange: (id: number | null) => void;
  readonly error: string | undefined;
  readonly optional: boolean;
  /** The field cannot change after creation. */
  readonly disabled: boolean;
}

/** A reference to a record of another kind, searched by name. */
function ReferenceField(props: ReferenceFieldProps) {
  const { label, hint, name, options, value, onChange, error, optional, disabled } = props;
  const choices = options.map(({ id, label, fullLabel = label }) => ({ id, label: fullLabel }));
  const chosen = choices.find(({ id }) => id === value) ?? null;
  if (disabled)
    return <TextField label={label} value={chosen?.label ?? ''} error={error} disabled readOnly />;
  return (
    <SearchSelect
      label={label}
      {...(hint !== undefined && { hint })}
      // The cache key changes with the options and their language.
      name={`${name} ${choices.map(({ label }) => label).join()}`}
      find={(search) =>
        Promise.resolve(choices.filter((one) => one.label.toLowerCase().includes(search.toLowerCase())))
      }
      value={chosen}
      onChange={(choice) => onChange(choice?.id ?? null)}
      error={error}
      optional={optional}
    />
  );
}
