import { TextField } from '@zay/web/ui/field.tsx';
import type { ManyOption } from '../ui/form/pick-many.tsx';
import { SearchSelect } from '../ui/form/search-select.tsx';

interface ReferenceFieldProps {
  readonly label: string;
  readonly hint: string | undefined;
  /** Of the resource that it leads to. */
  readonly name: string;
  readonly options: readonly ManyOption[];
  readonly value: number | null;
  readonly onChange: (id: number | null) => void;
  readonly error: string | undefined;
  readonly optional: boolean;
  /** It was said for good when the record was made. */
  readonly disabled: boolean;
}

/** One record of another kind, found by a part of its name. */
export function ReferenceField(props: ReferenceFieldProps) {
  const { label, hint, name, options, value, onChange, error, optional, disabled } = props;
  const choices = options.map(({ id, label, fullLabel = label }) => ({ id, label: fullLabel }));
  const chosen = choices.find(({ id }) => id === value) ?? null;
  if (disabled)
    return <TextField label={label} value={chosen?.label ?? ''} error={error} disabled readOnly />;
  return (
    <SearchSelect
      label={label}
      {...(hint !== undefined && { hint })}
      // Other records, or as many in another language, are another list.
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
