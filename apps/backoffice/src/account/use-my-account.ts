import { useQuery } from '@tanstack/react-query';
import { myAccount } from '@zay/contract/staff';
import { api } from '../platform/api.ts';

/** How the own account is secured, and where it is logged in. */
export function useMyAccount() {
  return useQuery({ queryKey: ['myAccount'], queryFn: () => api(myAccount) });
}
