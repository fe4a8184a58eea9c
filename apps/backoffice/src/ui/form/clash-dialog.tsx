import { Button } from '@zay/web/ui/button.tsx';
import { ChoiceGroup, Radio } from '@zay/web/ui/choice.tsx';
import { Dialog } from '@zay/web/ui/dialog.tsx';
import { useState } from 'react';
import { usePick, useText } from '../../platform/language/context.ts';
import { clashKey, type Clash, type Side } from './merge-drafts.ts';
import type { BothLanguages } from './two-languages.tsx';

/** Clashes of a save with that of a colleague. */
export interface FormClashes {
  /** The colleague. */
  readonly by: string;
  readonly clashes: readonly Clash[];
  /** Saves with the chosen sides. */
  readonly resolve: (choices: Readonly<Record<string, Side>>) => void;
  readonly cancel: () => void;
}

/** Words of the form for a clash; `show` formats a value that is more than a text. */
export interface ClashWords {
  readonly label: string;
  readonly show?: (value: unknown) => string | undefined;
}

export type WordsOfClash = (clash: Clash) => ClashWords;

interface ClashDialogProps {
  readonly found: FormClashes;
  readonly wordsOf: WordsOfClash | undefined;
}

/** What a colleague changed too, each beside one's own entry, with a choice. */
export function ClashDialog({ found, wordsOf }: ClashDialogProps) {
  const t = useText();
  const show = useShown();
  const [choices, setChoices] = useState<Readonly<Record<string, Side>>>({});
  const { by, clashes } = found;
  return (
    <Dialog open onClose={found.cancel} title={t('kit.clashes', { by })}>
      <div className="flex flex-col gap-4">
        <p className="text-muted">{t('kit.clashesText')}</p>
        {clashes.map((clash) => {
          const key = clashKey(clash);
          const words = wordsOf?.(clash) ?? { label: key };
          return (
            <ChoiceGroup key={key} label={words.label}>
              <div className="grid gap-2 sm:grid-cols-2">
                {(['mine', 'theirs'] as const).map((side) => (
                  <Radio
                    key={side}
                    name={key}
                    checked={(choices[key] ?? 'mine') === side}
                    onChange={() => setChoices((now) => ({ ...now, [key]: side }))}
                  >
                    <span className="block text-sm text-muted">{side === 'mine' ? t('kit.mine') : by}</span>
                    <span className="block max-h-40 overflow-y-auto wrap-anywhere">
                      {words.show?.(clash[side]) ?? show(clash[side])}
                    </span>
                  </Radio>
                ))}
              </div>
            </ChoiceGroup>
          );
        })}
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => found.resolve(choices)}>{t('kit.saveChosen')}</Button>
          <Button variant="quiet" onClick={found.cancel}>
            {t('kit.toForm')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

/** A value of a form in words: texts without their markup, records by their name. */
function useShown(): (value: unknown) => string {
  const t = useText();
  const pick = usePick();
  return (value) => {
    if (value === undefined) return t('kit.removed');
    if (value === null || value === '') return t('kit.nothing');
    if (typeof value === 'boolean') return t(value ? 'kit.yes' : 'kit.no');
    if (typeof value !== 'object')
      return String(value)
        .replaceAll(/<[^>]*>/g, ' ')
        .trim();
    const { name, label } = value as { name?: BothLanguages; label?: string };
    return label ?? (name && pick(name)) ?? t('kit.changed');
  };
}
