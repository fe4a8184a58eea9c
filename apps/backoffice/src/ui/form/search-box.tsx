import { controlLook, Field } from '@zay/web/ui/field.tsx';
import type { ChangeEvent, RefObject } from 'react';
import { useText } from '../../platform/language/context.ts';

interface SearchBoxProps {
  /** Initial focus of the dialog. */
  readonly box: RefObject<HTMLInputElement | null>;
  readonly value: string;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  /** Enter chooses the first match. */
  readonly onEnter: () => void;
}

/** The search box of a dialog with choices, usable without leaving the keyboard. */
export function SearchBox({ box, value, onChange, onEnter }: SearchBoxProps) {
  const t = useText();
  return (
    <Field label={t('kit.search')}>
      {(control) => (
        <input
          {...control}
          ref={box}
          type="search"
          className={controlLook}
          value={value}
          onChange={onChange}
          onKeyDown={({ key, nativeEvent }) => key === 'Enter' && !nativeEvent.isComposing && onEnter()}
        />
      )}
    </Field>
  );
}
