import { useRef, useId, type KeyboardEvent } from 'react';
import { limits } from '@zay/contract';
import { useText } from '../platform/language/context.ts';
import { Button } from './button.tsx';
import { cn } from './class-names.ts';
import { boxesOf, backspace, pasteInto, typeInto, type Boxes, type Typed } from './code-boxes.rules.ts';
import { controlLook, type FieldProps } from './field.tsx';
import { Form } from './form.tsx';
import { useForm } from './use-form.ts';

interface CodeFormProps {
  /** Called with a complete code only. Its failure is alerted, unless `onFailure` handles it. */
  readonly onSend: (code: string) => Promise<unknown>;
  readonly onFailure?: (error: unknown) => unknown;
}

/** Six boxes for a received code, and a confirm button. */
export function CodeForm({ onSend, onFailure }: CodeFormProps) {
  const t = useText();
  const { ref, ...form } = useForm(
    { boxes: boxesOf('', limits.codeLength) },
    {
      problemsOf: ({ boxes }) => (boxes.includes('') ? { boxes: t('ui.requireCode') } : {}),
      textsOf: () => ({}),
      ...(onFailure && { onFailure }),
    },
  );

  return (
    <Form ref={ref} onSubmit={() => void form.submit(({ boxes }) => onSend(boxes.join('')))}>
      <CodeBoxes
        label={t('ui.code')}
        error={form.texts.boxes}
        boxes={form.values.boxes}
        onChange={(boxes) => form.change({ boxes })}
      />
      <Button type="submit" wide busy={form.isSending}>
        {t(form.isSending ? 'ui.verifying' : 'common.confirm')}
      </Button>
    </Form>
  );
}

interface CodeBoxesProps extends FieldProps {
  readonly boxes: Boxes;
  readonly onChange: (boxes: Boxes) => void;
}

/**
 * One box per digit. A pasted or autofilled code spreads over all boxes; backspace and arrow keys move between boxes.
 */
function CodeBoxes({ label, hint, error, boxes, onChange }: CodeBoxesProps) {
  const t = useText();
  const id = useId();
  const row = useRef<HTMLDivElement>(null);

  function goTo(index: number): void {
    row.current?.querySelectorAll('input')[index]?.focus();
  }

  function take({ boxes: next, focus }: Typed): void {
    onChange(next);
    goTo(focus);
  }

  function press(event: KeyboardEvent, index: number): void {
    const deleted = event.key === 'Backspace' ? backspace(boxes, index) : undefined;
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!deleted && step === undefined) return;
    event.preventDefault();
    if (deleted) take(deleted);
    else goTo(index + (step ?? 0));
  }

  return (
    <fieldset
      aria-describedby={cn(hint && `${id}-hint`, error && `${id}-error`) || undefined}
      className="flex flex-col gap-1"
    >
      <legend className="mb-1 font-medium">{label}</legend>
      {/* Left to right in every language: a code is a number. */}
      <div ref={row} className="flex gap-2">
        {boxes.map((digit, index) => (
          <input
            // oxlint-disable-next-line react/no-array-index-key -- the boxes never move
            key={index}
            type="text"
            inputMode="numeric"
            // Browsers autofill the code of an SMS into one box; other boxes would repeat the offer.
            autoComplete={index === 0 ? 'one-time-code' : 'off'}
            aria-label={t('ui.digitOf', { n: index + 1, count: boxes.length })}
            // The empty boxes of an incomplete code.
            aria-invalid={error && digit === '' ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            className={cn(
              controlLook,
              'max-w-14 min-w-0 px-0 text-center text-xl font-semibold tabular-nums',
            )}
            value={digit}
            onChange={(event) => take(typeInto(boxes, index, event.target.value))}
            onFocus={(event) => event.target.select()}
            onKeyDown={(event) => press(event, index)}
            onPaste={(event) => {
              event.preventDefault();
              take(pasteInto(boxes, index, event.clipboardData.getData('text')));
            }}
          />
        ))}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="text-sm text-ruby">
          {error}
        </p>
      )}
    </fieldset>
  );
}
