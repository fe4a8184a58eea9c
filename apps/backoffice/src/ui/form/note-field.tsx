import { limits } from '@zay/contract';
import { TextArea } from '@zay/web/ui/field.tsx';
import { useText } from '../../platform/language/context.ts';

interface NoteFieldProps {
  readonly label: string;
  readonly isOptional?: boolean;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (note: string) => void;
}

/** A short note about an act, for the buyer or the shop. */
export function NoteField({ label, isOptional = false, onChange, ...field }: NoteFieldProps) {
  const t = useText();
  return (
    <TextArea
      {...field}
      label={isOptional ? `${label} (${t('common.optional')})` : label}
      rows={2}
      maxLength={limits.remark}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
