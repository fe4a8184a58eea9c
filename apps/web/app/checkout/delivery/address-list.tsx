import type { SavedAddress } from '@zay/contract';
import EditIcon from '~icons/lucide/pencil';
import DeleteIcon from '~icons/lucide/trash-2';
import { useText } from '../../platform/language/context.ts';
import { Badge } from '../../ui/badge.tsx';
import { ChoiceGroup, Radio } from '../../ui/choice.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { mayDelete } from './addresses.rules.ts';
import { LabelIcon, useLabelName } from './label.tsx';
import type { Selection } from './use-selection.ts';

interface AddressListProps {
  readonly addresses: readonly SavedAddress[];
  readonly selection: Selection;
  readonly onEdit: (address: SavedAddress) => void;
}

/** The saved addresses as radio cards. */
export function AddressList({ addresses, selection, onEdit }: AddressListProps) {
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
  const { labelName: label, address, landmark, townshipName, cityName, selected } = saved;
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
    </span>
  );
}
