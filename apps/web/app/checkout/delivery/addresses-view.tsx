import { useRef, useState, useEffect } from 'react';
import { type SavedAddress, deleteDeliveryAddress, selectAddress } from '@zay/contract';
import PlusIcon from '~icons/lucide/plus';
import EditIcon from '~icons/lucide/pencil';
import DeleteIcon from '~icons/lucide/trash-2';
import { browserApi } from '../../platform/api/browser.ts';
import { useFailureText } from '../../platform/api/failure.ts';
import { useText } from '../../platform/language/context.ts';
import { ActionBar } from '../../ui/action-bar.tsx';
import { confirm, showAlert } from '../../ui/ask.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ChoiceGroup, Radio } from '../../ui/choice.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { showToast } from '../../ui/toast.ts';
import { mayDelete, displayAddress, onlyUnselected } from './addresses.rules.ts';
import { LabelIcon, useLabelName } from './label.tsx';
import { keptAddressEntries } from '../record.ts';
import { NewAddress } from './new-address.tsx';

interface AddressesViewProps {
  readonly addresses: readonly SavedAddress[];
  /** Reloads all data that shows addresses. */
  readonly onChange: () => Promise<unknown>;
  /** Called after an address was selected or, with `back`, added. */
  readonly onSelected: () => void;
  /** Page that the buyer came from, and the label of the link back. */
  readonly back?:
    | { readonly to: string; readonly label: string; readonly state: object | undefined }
    | undefined;
}

/** Shows the saved addresses to choose from, or the form for a new address. */
export function AddressesView({ addresses, onChange, onSelected, back }: AddressesViewProps) {
  const t = useText();
  const selection = useSelection(addresses, onChange);
  const [kept] = useState(keptAddressEntries);
  const [isAdding, setAdding] = useState(kept !== undefined && kept.editedId === undefined);
  const [edited, setEdited] = useState(() => addresses.find(({ id }) => id === kept?.editedId));
  const list = useRef<HTMLDivElement>(null);
  const hasNone = addresses.length === 0;

  const close = () => {
    setAdding(false);
    setEdited(undefined);
    // The pressed button no longer exists. Move the focus to the list.
    requestAnimationFrame(() => list.current?.focus());
  };
  const added = async (address: SavedAddress) => {
    showToast(t('delivery.saveDone'), { kind: 'success' });
    // A buyer who is about to order wants delivery to the new address.
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
      <div ref={list} tabIndex={-1} className="focus:outline-none">
        <AddressList addresses={addresses} selection={selection} onEdit={setEdited} />
      </div>
      <Button variant="quiet" className="self-start" onClick={() => setAdding(true)}>
        <PlusIcon aria-hidden />
        {t('delivery.add')}
      </Button>
      <ActionBar>
        {back && (
          <ButtonLink to={back.to} state={back.state} variant="secondary" className="flex-1">
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

interface AddressListProps {
  readonly addresses: readonly SavedAddress[];
  readonly selection: Selection;
  readonly onEdit: (address: SavedAddress) => void;
}

/** Saved addresses as radio cards. */
function AddressList({ addresses, selection, onEdit }: AddressListProps) {
  const t = useText();
  return (
    <ChoiceGroup label={t('delivery.saved')}>
      {addresses.map((address) => (
        <div key={address.id} className="relative">
          <Radio
            name="deliveryAddress"
            value={address.id}
            checked={address.id === selection.chosen?.id}
            onChange={() => selection.choose(address)}
            className="rounded-card bg-paper py-3 pe-14"
          >
            <AddressText address={address} />
          </Radio>
          <div className="absolute end-1.5 top-1.5 flex flex-col">
            <IconButton
              label={`${t('delivery.edit')}: ${address.address}`}
              className="text-muted"
              disabled={selection.isBusy}
              onClick={() => onEdit(address)}
            >
              <EditIcon aria-hidden />
            </IconButton>
            {mayDelete(address) && (
              <IconButton
                label={`${t('delivery.delete')}: ${address.address}`}
                className="text-muted"
                disabled={selection.isBusy}
                onClick={() => void selection.remove(address)}
              >
                <DeleteIcon aria-hidden />
              </IconButton>
            )}
          </div>
        </div>
      ))}
    </ChoiceGroup>
  );
}

function AddressText({ address: saved }: { address: SavedAddress }) {
  const t = useText();
  const labelName = useLabelName();
  const { labelName: label, address, landmark, townshipName, cityName, selected, isServed } = saved;
  const recipient = [saved.recipientName, saved.recipientPhone].filter(Boolean).join(' · ');
  return (
    <span className="flex flex-col gap-0.5">
      <span className="flex flex-wrap items-center gap-x-2 font-semibold">
        <LabelIcon label={label} />
        {labelName(label)}
        {selected && <Badge tone="solid">{t('delivery.selected')}</Badge>}
      </span>
      {recipient && <span className="font-medium wrap-anywhere">{recipient}</span>}
      <span className="break-words whitespace-pre-line">{address}</span>
      {landmark && <span className="break-words text-muted">{landmark}</span>}
      <span className="text-muted">{[townshipName, cityName].filter(Boolean).join(t('common.comma'))}</span>
      {!isServed && <span className="text-ruby">{t('cart.noService')}</span>}
    </span>
  );
}

const sendSelection = ({ deliveryAddressId }: SavedAddress) =>
  browserApi(selectAddress, { body: { productCarts: [], deliveryAddressId } });

/**
 * State of the address selection, and deletion of an address.
 * @param onChange reloads the data that shows addresses; awaited before the buyer can continue
 */
function useSelection(addresses: readonly SavedAddress[], onChange: () => Promise<unknown>) {
  const t = useText();
  const failureText = useFailureText();
  const [chosenId, choose] = useState<number>();
  const [isBusy, setBusy] = useState(false);
  const selected = addresses.find((address) => address.selected);
  const chosen = addresses.find((address) => address.id === chosenId) ?? selected;

  /** @returns the server's message; undefined after a failure, which is shown as an alert */
  const run = async (call: () => Promise<{ message: string }>) => {
    if (isBusy) return undefined;
    setBusy(true);
    try {
      const { message } = await call();
      await onChange();
      return message;
    } catch (error) {
      await showAlert(failureText(error));
      return undefined;
    } finally {
      setBusy(false);
    }
  };

  const lone = onlyUnselected(addresses);
  const tried = useRef<number>(undefined);
  useEffect(() => {
    if (!lone || tried.current === lone.id) return;
    tried.current = lone.id;
    void run(() => sendSelection(lone));
    // Run once for each address, also after a failure.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [lone]);

  return {
    chosen,
    choose: (address: Pick<SavedAddress, 'id'>) => choose(address.id),
    isBusy,
    /** False when the chosen address is already selected. */
    maySave: chosen !== undefined && !chosen.selected,
    /** Selects an address, which may be missing from the list so far. @returns true when it is selected */
    select: async (address: SavedAddress): Promise<boolean> =>
      (await run(() => sendSelection(address))) !== undefined,
    /** @returns true when the chosen address is selected */
    save: async (): Promise<boolean> => {
      if (!chosen) return false;
      const message = await run(() => sendSelection(chosen));
      if (message !== undefined) showToast(message, { kind: 'success' });
      return message !== undefined;
    },
    remove: async (address: SavedAddress): Promise<void> => {
      const agreed = await confirm({
        title: t('delivery.deleteTitle'),
        message: displayAddress(address),
        confirmLabel: t('common.delete'),
        danger: true,
      });
      if (!agreed) return;
      const message = await run(() => browserApi(deleteDeliveryAddress, { query: { id: address.id } }));
      if (message !== undefined) showToast(message, { kind: 'success' });
    },
  };
}

type Selection = ReturnType<typeof useSelection>;
