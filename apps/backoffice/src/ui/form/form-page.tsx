import { ApiFailure } from '@zay/contract';
import { fieldTextsOf } from '@zay/web/platform/api/field-texts.ts';
import { Button, ButtonLink } from '@zay/web/ui/button.tsx';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { useLocation, useBeforeUnload } from 'react-router';
import { formatDateTime } from '@zay/web/platform/dates.ts';
import { confirm } from '@zay/web/ui/ask.ts';
import { LeaveGuard } from '@zay/web/ui/leave-guard.tsx';
import { failureText } from '../../platform/api.ts';
import { useText } from '../../platform/language/context.ts';
import { Page } from '../page.tsx';
import { ClashDialog, type WordsOfClash } from './clash-dialog.tsx';
import type { FormState } from './use-form-state.ts';

interface FormPageProps<Draft> {
  readonly title: string;
  readonly form: FormState<Draft>;
  /** Target of "cancel": the list. */
  readonly back: string;
  /** Beside the title: delete and other acts on the record. */
  readonly actions?: ReactNode;
  readonly saveLabel?: string;
  /** Above the save button, fixed with it. */
  readonly besideSave?: ReactNode;
  /** Words of the form for parts that clash with a colleague's changes. */
  readonly wordsOfClash?: WordsOfClash;
  readonly children: ReactNode;
}

/**
 * A record's form: fields, errors, and a save bar fixed to the bottom of the screen. Ctrl+S saves from anywhere; Enter
 * in a field does not, because it would publish an unfinished record.
 */
export function FormPage<Draft>({
  title,
  form,
  back,
  actions,
  saveLabel,
  besideSave,
  wordsOfClash,
  children,
}: FormPageProps<Draft>) {
  const t = useText();
  const { pathname } = useLocation();
  const { failure, ref } = form;
  const isLate = failure instanceof ApiFailure && failure.code === 'changed-meanwhile';
  useSaveKey(() => form.submit());
  return (
    <Page title={title} actions={actions}>
      {form.isChanged && <UnsavedGuard when={!form.isSaving} onLeave={form.discard} />}
      {form.keptAt !== null && form.isChanged && <KeptNotice at={form.keptAt} onDiscard={form.discard} />}
      {form.clashes && <ClashDialog found={form.clashes} wordsOf={wordsOfClash} />}
      <form
        ref={ref}
        noValidate
        className="flex max-w-4xl flex-col gap-4"
        onSubmit={(event) => {
          // Submit events of a form in a dialog bubble up to this form.
          if (event.target !== event.currentTarget) return;
          event.preventDefault();
          form.submit();
        }}
      >
        {/* Enter in a field presses the form's first button: this one, which does nothing. */}
        <button type="submit" disabled hidden aria-hidden />
        {/* Entries made while saving would be lost with the page. */}
        <div inert={form.isSaving} className="contents">
          {children}
        </div>
        <div className="bar-below -mx-4 flex flex-wrap gap-x-3 border-t border-line px-4 py-3">
          {failure !== undefined && (
            <p role="alert" className="mb-2 w-full text-ruby">
              {failureText(failure)}
              {fieldTextsOf(failure).size > 1 && ` (${fieldTextsOf(failure).size})`}
              {isLate && (
                <a
                  href={pathname}
                  target="_blank"
                  rel="noreferrer"
                  className="block min-h-11 content-center underline"
                >
                  {t('kit.openNew')}
                </a>
              )}
            </p>
          )}
          {besideSave}

          <Button type="submit" busy={form.isSaving} aria-keyshortcuts="Control+S" title="Ctrl+S">
            {saveLabel ?? t('common.save')}
          </Button>
          <ButtonLink to={back} variant="quiet">
            {t('common.cancel')}
          </ButtonLink>
        </div>
      </form>
    </Page>
  );
}

/** Saves by keyboard, by the physical position of the key; not below an open dialog. */
function useSaveKey(save: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.code !== 'KeyS' || event.altKey || event.shiftKey || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (!event.repeat && !document.querySelector('[role="dialog"], [role="alertdialog"]')) save();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}

/** Entries of an earlier visit are in the form again. */
function KeptNotice({ at, onDiscard }: { at: string; onDiscard: () => void }) {
  const t = useText();
  return (
    <div
      role="status"
      className="mb-4 flex max-w-4xl flex-wrap items-center justify-between gap-x-4 rounded-field border border-line bg-mist px-3 py-1"
    >
      <p>{t('kit.keptEntries', { time: formatDateTime(at) })}</p>
      <Button variant="quiet" onClick={onDiscard}>
        {t('kit.discard')}
      </Button>
    </div>
  );
}

/** Asks before a page with changes is left by a link, by back, or by closing the tab. */
function UnsavedGuard({ when, onLeave }: { when: boolean; onLeave: () => void }) {
  const t = useText();
  useBeforeUnload((event) => {
    if (when) event.preventDefault();
  });

  const ask = () =>
    confirm({
      title: t('kit.leave'),
      message: t('kit.leaveText'),
      confirmLabel: t('kit.leaveAnyway'),
      cancelLabel: t('kit.stay'),
      danger: true,
    });
  const decide = async ({ proceed, reset }: { proceed: () => void; reset: () => void }) => {
    if (!(await ask())) return reset();
    onLeave();
    proceed();
  };
  return (
    <LeaveGuard
      isPage
      blocks={({ currentLocation, nextLocation }) =>
        when && currentLocation.pathname !== nextLocation.pathname
      }
      onBlocked={(attempt) => void decide(attempt)}
    />
  );
}
