import { useRef, useState } from 'react';
import type { SavedAddress } from '@zay/contract';
import PlusIcon from '~icons/lucide/plus';
import { useText } from '../../platform/language/context.ts';
import { ActionBar } from '../../ui/action-bar.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.ts';
import { AddressList } from './address-list.tsx';
import { NewAddress } from './new-address.tsx';
import { useSelection } from './use-selection.ts';

interface AddressesViewProps {
  readonly addresses: readonly SavedAddress[];
  /** Reads again all that shows addresses. */
  readonly onChange: () => Promise<unknown>;
  /** Once orders go to the address that was chosen or, with `back`, added. */
  readonly onSelected: () => void;
  /** Where the buyer came from, with words for the way back. */
  readonly back?: { readonly to: string; readonly label: string } | undefined;
}

/** The saved addresses to choose from, or the form of a new one. */
export function AddressesView({ addresses, onChange, onSelected, back }: AddressesViewProps) {
  const t = useText();
  const selection = useSelection(addresses, onChange);
  const [isAdding, setAdding] = useState(false);
  const [edited, setEdited] = useState<SavedAddress>();
  const list = useRef<HTMLDivElement>(null);
  const hasNone = addresses.length === 0;

  const close = () => {
    setAdding(false);
    setEdited(undefined);
    // The pressed button is gone; a keyboard and the eye go on from the list.
    requestAnimationFrame(() => list.current?.focus());
  };
  const added = async (address: SavedAddress) => {
    showToast(t('delivery.saveDone'), { kind: 'success' });
    // Whoever is about to order means the address that they have just typed.
    if (back && !address.selected && (await selection.select(address))) return onSelected();
    await onChange();
    if (back && address.selected) return onSelected();
    selection.choose(address);
    close();
  };
  const save = async () => {
    if (await selection.save()) onSelected();
  };

  if (isAdding || edited || hasNone) {
    return (
      <>
        {hasNone && <p className="text-muted">{t('delivery.none')}</p>}
        <NewAddress addresses={addresses} edited={edited} onSaved={added} onCancel={close} />
      </>
    );
  }
  return (
    <>
      <div ref={list} tabIndex={-1} className="scroll-mt-20 focus:outline-none">
        <AddressList addresses={addresses} selection={selection} onEdit={setEdited} />
      </div>
      <Button variant="quiet" className="self-start" onClick={() => setAdding(true)}>
        <PlusIcon aria-hidden />
        {t('delivery.add')}
      </Button>
      <ActionBar>
        {back && (
          <ButtonLink to={back.to} variant="secondary" className="flex-1">
            {back.label}
          </ButtonLink>
        )}
        <Button
          className="flex-1"
          busy={selection.isBusy}
          disabled={!selection.maySave}
          onClick={() => void save()}
        >
          {t('common.save')}
        </Button>
      </ActionBar>
    </>
  );
}
