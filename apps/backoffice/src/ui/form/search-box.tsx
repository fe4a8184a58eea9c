import { controlLook, Field } from '@zay/web/ui/field.tsx';
import type { ChangeEvent, RefObject } from 'react';
import { useText } from '../../platform/language/context.ts';

interface SearchBoxProps {
  /** For the dialog, which begins here. */
  readonly box: RefObject<HTMLInputElement | null>;
  readonly value: string;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  /** Enter takes the first that is found. */
  readonly onEnter: () => void;
}

/** What is typed to find a choice in a dialog, without leaving the keyboard. */
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
