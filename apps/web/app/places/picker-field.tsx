import { useId, useRef, useState } from 'react';
import type { IdName } from '@zay/contract';
import ChevronIcon from '~icons/lucide/chevron-down';
import { useText } from '../platform/language/context.ts';
import { Spinner } from '../ui/button.tsx';
import { cn } from '../ui/class-names.ts';
import { Dialog } from '../ui/dialog.tsx';
import { controlLook, Field, type FieldProps } from '../ui/field.tsx';
import { LoadingState } from '../ui/state-views.tsx';
import { PickerList } from './picker-list.tsx';
import type { Listing } from './place.query.ts';

interface PickerFieldProps<Entry extends IdName> extends FieldProps {
  readonly listing: Listing<Entry>;
  readonly chosen: Entry | undefined;
  readonly onChoose: (entry: Entry) => void;
  /** Shown while nothing is chosen; also heads the list. */
  readonly placeholder: string;
  readonly searchLabel: string;
  /** Shown where no name holds the searched text. */
  readonly nothingFound: string;
  /** True while there is nothing to choose from yet. */
  readonly disabled?: boolean;
  /** Shows a spinner while the list is on its way, for a list that follows another choice. */
  readonly showsLoading?: boolean;
}

/** A field that looks like a select and opens a list with a search box: for lists too long for the device's own. */
export function PickerField<Entry extends IdName>(props: PickerFieldProps<Entry>) {
  const { listing, chosen, onChoose, placeholder, searchLabel, nothingFound, disabled = false } = props;
  const t = useText();
  const listId = useId();
  const searchBox = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const isLoading = props.showsLoading === true && !disabled && !listing.entries && !listing.hasFailed;

  // The alert that tells of the failure takes the list's place; the next press loads it again.
  const [hadFailed, setHadFailed] = useState(listing.hasFailed);
  if (hadFailed !== listing.hasFailed) {
    setHadFailed(listing.hasFailed);
    if (listing.hasFailed) setOpen(false);
  }

  const open = () => {
    if (listing.hasFailed) listing.reload();
    setOpen(true);
  };
  return (
    <>
      <Field
        label={props.label}
        hint={listing.hasFailed ? t('places.loadAgain') : props.hint}
        error={props.error}
      >
        {(control) => (
          <div className="relative">
            <button
              {...control}
              type="button"
              role="combobox"
              aria-haspopup="dialog"
              aria-expanded={isOpen}
              aria-controls={listId}
              aria-busy={isLoading || undefined}
              disabled={disabled}
              onClick={open}
              className={cn(controlLook, 'block pe-10 text-start', !chosen && 'text-muted')}
            >
              {chosen?.name ?? placeholder}
            </button>
            <span className="pointer-events-none absolute end-3 top-3.5">
              {isLoading ? <Spinner /> : <ChevronIcon aria-hidden />}
            </span>
          </div>
        )}
      </Field>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={placeholder}
        sheet
        initialFocus={searchBox}
        className="h-[85dvh] md:h-[36rem]"
      >
        {listing.entries ? (
          <PickerList
            listId={listId}
            searchBox={searchBox}
            entries={listing.entries}
            chosenId={chosen?.id}
            searchLabel={searchLabel}
            nothingFound={nothingFound}
            onChoose={(entry) => {
              onChoose(entry);
              setOpen(false);
            }}
          />
        ) : (
          <LoadingState />
        )}
      </Dialog>
    </>
  );
}
