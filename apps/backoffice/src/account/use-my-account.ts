import { useQuery } from '@tanstack/react-query';
import { myAccount } from '@zay/contract/staff';
import { api } from '../platform/api.ts';

export function useMyAccount() {
  return useQuery({ queryKey: ['myAccount'], queryFn: () => api(myAccount) });
}
