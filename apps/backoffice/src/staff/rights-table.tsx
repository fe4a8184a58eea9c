import type { StaffRight, StaffRole } from '@zay/contract/staff';
import { staffRights } from '@zay/contract/staff';
import { cn } from '@zay/web/ui/class-names.ts';
import { usePick, useText } from '../platform/language/context.ts';
import { useMay } from '../platform/session.ts';

/** The rights of each role, by its code. */
export type RightsOfRoles = Readonly<Record<string, readonly StaffRight[]>>;

interface RightsTableProps {
  readonly roles: readonly StaffRole[];
  readonly chosen: RightsOfRoles;
  readonly onChange: (change: RightsOfRoles) => void;
}

/** What never changes stands aside where there is no room. */
const ofRole = ({ isFixed }: Pick<StaffRole, 'isFixed'>) => isFixed && 'max-sm:hidden';

/** A row for each right, a column for each role. Nobody gives or takes what they lack, and owners keep everything. */
export function RightsTable({ roles, chosen, onChange }: RightsTableProps) {
  const t = useText();
  const pick = usePick();
  const may = useMay();
  const toggle = (code: string, right: StaffRight) => {
    const rights = chosen[code] ?? [];
    onChange({ [code]: rights.includes(right) ? rights.filter((one) => one !== right) : [...rights, right] });
  };
  return (
    <div className="overflow-x-auto rounded-card border border-line">
      <table className="w-full border-collapse">
        <caption className="sr-only">{t('staff.roles')}</caption>
        <thead>
          <tr className="bg-mist align-bottom">
            <th scope="col" className="sticky start-0 bg-mist px-3 py-2 text-start font-semibold max-sm:px-2">
              {t('staff.right')}
            </th>
            {roles.map(({ code, name, members, isFixed }) => (
              <th
                key={code}
                scope="col"
                className={cn(
                  'px-1 py-2 text-center font-semibold whitespace-nowrap max-sm:text-sm',
                  ofRole({ isFixed }),
                )}
              >
                {pick(name)}
                <span className="block text-xs font-normal text-muted">
                  {t('staff.members', { n: members })}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {staffRights.map((right) => (
            <tr key={right} className="border-t border-line">
              <th
                scope="row"
                className="sticky start-0 bg-paper px-3 text-start font-normal max-sm:px-2 max-sm:text-sm"
              >
                {t(`rights.${right}`)}
              </th>
              {roles.map(({ code, name, isFixed }) => (
                <td key={code} className={cn('p-0', ofRole({ isFixed }))}>
                  <label className="flex min-h-11 min-w-11 items-center justify-center">
                    <input
                      type="checkbox"
                      className="size-5"
                      aria-label={t('staff.allows', { role: pick(name), right: t(`rights.${right}`) })}
                      checked={chosen[code]?.includes(right) ?? false}
                      disabled={isFixed || !may(right)}
                      onChange={() => toggle(code, right)}
                    />
                  </label>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
