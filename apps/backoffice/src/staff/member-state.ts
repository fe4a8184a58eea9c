import type { StaffAccount } from '@zay/contract/staff';
import type { StatusLooks } from '../ui/status-badge.tsx';

type MemberState = 'active' | 'disabled';

export const stateOf = ({ disabledAt }: StaffAccount): MemberState => (disabledAt ? 'disabled' : 'active');

export const memberLooks: StatusLooks<MemberState> = {
  active: { tone: 'jade', text: 'staff.active' },
  disabled: { tone: 'ruby', text: 'staff.disabled' },
};
