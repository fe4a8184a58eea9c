import { useQuery } from '@tanstack/react-query';
import { staffRoles } from '@zay/contract/staff';
import { api } from '../platform/api.ts';
import { usePick } from '../platform/language/context.ts';

/** All roles, the owner's first. */
export function useRoles() {
  return useQuery({ queryKey: ['roles'], queryFn: async () => (await api(staffRoles)).items });
}

/** The name of a role: `const roleName = useRoleName(); roleName('sales')`. */
export function useRoleName(): (code: string) => string {
  const { data: roles = [] } = useRoles();
  const pick = usePick();
  return (code) => {
    const role = roles.find((one) => one.code === code);
    return role ? pick(role.name) : code;
  };
}
