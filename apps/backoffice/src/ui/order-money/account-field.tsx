import { useQuery } from '@tanstack/react-query';
import { receivingAccounts } from '@zay/contract/staff';
import { Select } from '@zay/web/ui/select.tsx';
import { api } from '../../platform/api.ts';
import { usePick, useText } from '../../platform/language/context.ts';

/** Wallets, agents and banks that money may come by; undefined until they are read. */
export const useAccounts = () =>
  useQuery({ queryKey: ['receiving-accounts'], queryFn: () => api(receivingAccounts) }).data;

interface AccountFieldProps {
  /** Id of the payment service; '' for none. */
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

/** The wallet, agent or bank that money came by. */
export function AccountField({ value, error, onChange }: AccountFieldProps) {
  const t = useText();
  const pick = usePick();
  const services = useAccounts()?.services ?? [];
  return (
    <Select
      label={t('orderMoney.account')}
      value={value}
      placeholder={t('refunds.choosePlace')}
      options={services.map(({ id, name }) => ({ value: String(id), label: pick(name) }))}
      error={error}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
